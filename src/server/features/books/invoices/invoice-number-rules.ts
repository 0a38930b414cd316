/** Returns the printed number, such as 2026-000042, with at least six digits after the year. */
export const invoiceNumber = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

/** Returns the VAT contained in a price. Half cents are rounded away from 0, as the table's check constraint does. */
const taxWithin = (amountCents: number, permille: number): number =>
  Math.sign(amountCents) * Math.round((Math.abs(amountCents) * permille) / (1000 + permille));

/**
 * Returns the VAT of the next invoice or credit note: the change in the VAT of the total. If each note were rounded on
 * its own, four notes of a quarter each might not add up to the invoice.
 */
export const taxOfNext = (billedCents: number, amountCents: number, permille: number): number =>
  taxWithin(billedCents + amountCents, permille) - taxWithin(billedCents, permille);
