import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';

export const postbacksContract = defineCalls({
  'GET /api/postback-recipients.php': {
    summary:
      'The companies that receive postbacks about visitors whom they sent to this site, and which data they receive.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({
      recipients: z.array(
        z.object({
          name: z.string(),
          /** the name used in its links */
          network: z.string(),
          event: z.enum(['signup', 'confirmed', 'first_purchase', 'purchase', 'reversed']),
          /** `ref` and `sub1` to `sub3` come from its own link */
          reported: z.array(z.enum(['ref', 'sub1', 'sub2', 'sub3', 'event', 'amount', 'currency', 'tx'])),
        }),
      ),
    }),
    refusals: [],
  },
});
