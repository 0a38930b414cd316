/** As it is printed: 2026-000042. */
export const invoiceNumber = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

/** The VAT in a price that includes it, half a cent rounded away from 0, as the table checks it. */
export const taxWithin = (amountCents: number, permille: number): number =>
  Math.sign(amountCents) * Math.round((Math.abs(amountCents) * permille) / (1000 + permille));
