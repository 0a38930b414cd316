import { invoiceNumber } from '#server/features/books/invoices/invoice-number-rules.ts';
import type { InvoiceRow } from '#server/features/books/invoices/invoices-read-model.ts';
import type { Invoice } from '#shared/contract/pay/books-contract.ts';

export const viewInvoice = ({ year, number, issued_at, ...row }: InvoiceRow): Invoice => ({
  ...row,
  number: invoiceNumber(year, number),
  issued_at: issued_at.toISOString(),
});
