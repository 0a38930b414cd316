import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField, tokenInput } from '#shared/contract/fields.ts';

const exportField = z.object({
  status: z.enum(['waiting', 'ready']),
  created_at: instantField,
  expires_at: instantField,
});

export const exportContract = defineCalls({
  'GET /api/export.php': {
    summary: 'The latest copy of my data; null if there is none, or one that got stuck.',
    caller: 'member',
    limit: 'read',
    output: z.object({ export: z.nullable(exportField) }),
    refusals: [],
  },
  'POST /api/export.php': {
    summary: 'Request a copy of my data; a link to it comes by mail.',
    caller: 'member',
    limit: 'write',
    output: z.object({ export: exportField }),
    refusals: ['confirmation_required', 'email_not_proved', 'export_running', 'export_limit_reached'],
  },
  'POST /api/export-download.php': {
    summary: 'Exchange the mailed link for an address from which the owner can download for an hour.',
    caller: 'member',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({ address: z.string() }),
    refusals: ['link_expired'],
  },
});
