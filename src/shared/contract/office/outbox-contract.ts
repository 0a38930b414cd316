import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField } from '#shared/contract/fields.ts';

export const outboxContract = defineCalls({
  'GET /api/outbox.php': {
    summary: 'The latest mails of a demo, which are never sent; not found on other sites.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({
      mails: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          to_address: z.string(),
          from_name: z.string(),
          subject: z.string(),
          text: z.string(),
          created_at: instantField,
        }),
      ),
    }),
    refusals: [],
  },
});
