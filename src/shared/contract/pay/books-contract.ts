import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField, publicIdField } from '#shared/contract/fields.ts';

export const invoiceField = z.object({
  /** as printed on the invoice */
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: instantField,
  currency: z.string(),
  amount_cents: z.number(),
  tax_cents: z.number(),
  /** as a share of the price without VAT */
  tax_permille: z.number(),
});
export type Invoice = z.output<typeof invoiceField>;

export const booksContract = defineCalls({
  'GET /api/invoices.php': {
    summary:
      'The invoice of one’s own order and its credit notes, oldest first. Each is a PDF at `/transactions/{transaction}/invoices/{number}.pdf`.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ transaction: publicIdField }),
    output: z.object({ invoices: z.array(invoiceField) }),
    refusals: [],
  },
});
