type Transfer = { readonly iban: string; readonly holder: string; readonly text: string; readonly cents: number };

/** What the QR code of a credit transfer in euro says: version 002 of the European Payments Council's EPC069-12. */
export const transferCode = ({ iban, holder, text, cents }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', '', holder, iban, `EUR${(cents / 100).toFixed(2)}`, '', '', text].join('\n');
