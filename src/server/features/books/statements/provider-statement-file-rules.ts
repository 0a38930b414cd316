import { STATEMENT_KINDS, type StatementKind } from '#shared/domain/pay/statement-kinds.ts';

export type ProviderStatementLine = {
  readonly day: string;
  readonly kind: StatementKind;
  readonly provider_ref: string;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly currency: string;
  /** parts of the payer's text that may be an order reference; the text itself is not stored */
  readonly names: readonly string[];
};

type Read = { readonly lines: readonly ProviderStatementLine[] } | { readonly wrongLine: number };

const COLUMNS = ['day', 'kind', 'reference', 'amount', 'fee', 'currency'] as const;
/** The optional column with the text that the payer wrote on the transfer. */
const WORDS = 'text';
type Column = (typeof COLUMNS)[number] | typeof WORDS;

const AT_MOST = 50_000;
const TAKEN: readonly StatementKind[] = ['refund', 'chargeback', 'fee'];

/** Parses a CSV with a header, columns in any order, separated by commas, semicolons or tabs. Lines count from 1. */
export const readProviderStatement = (text: string): Read => {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const [head = ''] = rows;
  const separator = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const cellsOf = (row: string) => row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const places = cellsOf(head).map((name) => name.toLowerCase());
  if (COLUMNS.some((column) => places.filter((place) => place === column).length !== 1)) return { wrongLine: 1 };
  const lines: ProviderStatementLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.trim() === '') continue;
    const cells = cellsOf(row);
    const line =
      cells.length === places.length && lines.length < AT_MOST
        ? readLine((column) => cells[places.indexOf(column)] ?? '')
        : null;
    if (line === null) return { wrongLine: index + 1 };
    lines.push(line);
  }
  return lines.length === 0 ? { wrongLine: 1 } : { lines };
};

const readLine = (cell: (column: Column) => string): ProviderStatementLine | null => {
  const kind = STATEMENT_KINDS.find((one) => one === cell('kind'));
  const day = cell('day');
  const reference = cell('reference');
  const amountCents = readCents(cell('amount'));
  const feeCents = readCents(cell('fee') || '0');
  const currency = cell('currency');
  if (kind === undefined || amountCents === null || feeCents === null || feeCents < 0) return null;
  if (!isDay(day) || !/^[A-Z]{3}$/.test(currency)) return null;
  if (amountCents === 0 || TAKEN.includes(kind) !== amountCents < 0) return null;
  // Refuses what a spreadsheet would run as a formula. Only the provider's fees may lack a reference.
  if (!/^[0-9A-Za-z][\w.:-]{0,99}$/.test(reference) && !(kind === 'fee' && reference === '')) return null;
  const names = kind === 'payment' ? namesIn(cell(WORDS)) : [];
  return { day, kind, provider_ref: reference, amount_cents: amountCents, fee_cents: feeCents, currency, names };
};

const WORDS_LENGTH = 140;
/** Lengths in characters of our order references and of the transfer texts that providers prescribe. */
const NAME_LENGTHS = [12, 16];

/** Ignores spaces and punctuation, and finds the reference anywhere in the payer's text. */
const namesIn = (text: string): string[] => {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, WORDS_LENGTH);
  const parts = NAME_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, plain.length - length + 1) }, (_part, at) => plain.slice(at, at + length)),
  );
  return plain === '' ? [] : [...new Set([plain, ...parts])];
};

/** Converts -10.00, 10,5 or 10 to minor units; null if the text is not an amount. */
const readCents = (text: string): number | null => {
  const [, minus, whole, part = ''] = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return minus === '-' && cents > 0 ? -cents : cents;
};

const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
