import type { FinanceTotal, Liability } from '#shared/contract/office/finance-contract.ts';

type Cell = string | number;

/** Needs no quoting: cells are days, domains, codes and numbers, without commas or spreadsheet formulas. */
const asCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;

export const viewTotalsAsCsv = (totals: readonly FinanceTotal[]): string =>
  asCsv(
    ['group', 'currency', 'payments', 'received_cents', 'returned_cents', 'vat_cents'],
    totals.map((row) => [row.group, row.currency, row.payments, row.received_cents, row.returned_cents, row.tax_cents]),
  );

export const viewLiabilityAsCsv = (liability: readonly Liability[]): string =>
  asCsv(
    ['site', 'country', 'currency', 'vat_permille', 'credits', 'amount_cents', 'vat_cents'],
    liability.map((row) => [
      row.site,
      row.country,
      row.currency,
      row.tax_permille,
      row.credits,
      row.amount_cents,
      row.tax_cents,
    ]),
  );
