/** As it is printed: 2026-000042; of more than a million with as many digits as it takes. */
export const invoiceNumber = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

/** The VAT in a price that includes it, half a cent rounded away from 0, as the table checks it. */
const taxWithin = (amountCents: number, permille: number): number =>
  Math.sign(amountCents) * Math.round((Math.abs(amountCents) * permille) / (1000 + permille));

/**
 * The VAT in the next invoice or credit note of a purchase: what the VAT of the whole changes by. Each rounded for itself,
 * the notes of four quarters would not add up to the invoice.
 */
export const taxOfNext = (billedCents: number, amountCents: number, permille: number): number =>
  taxWithin(billedCents + amountCents, permille) - taxWithin(billedCents, permille);
