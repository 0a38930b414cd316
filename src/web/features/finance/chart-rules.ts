import type { FinanceTotal } from '#shared/contract/office/finance-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type ChartBar = {
  /** the group, the day, or the first day of a month */
  readonly key: string;
  readonly receivedCents: number;
  /** at least 0 */
  readonly returnedCents: number;
};

type Amounts = Pick<FinanceTotal, 'group' | 'received_cents' | 'returned_cents'>;

/** With more bars a phone is too narrow; the chart then shows months. */
const MOST_DAY_BARS = 92;

const barOf = (key: string, rows: readonly Amounts[]): ChartBar => ({
  key,
  receivedCents: rows.reduce((sum, row) => sum + row.received_cents, 0),
  // Subtracted instead of negated, to avoid -0.
  returnedCents: rows.reduce((sum, row) => sum - row.returned_cents, 0),
});

const span = (first: string, last: string): string[] => {
  const begin = Date.parse(first);
  const days = Math.round((Date.parse(last) - begin) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, at) => new Date(begin + at * DAY_MS).toISOString().slice(0, 10));
};

/** Returns one bar per day, including days without money, or per month if there are more than 92 days. */
export const barsOfDays = (rows: readonly Amounts[]): ChartBar[] => {
  const days = rows.map(({ group }) => group).toSorted();
  const all = span(days[0] ?? '', days.at(-1) ?? '');
  const isLong = all.length > MOST_DAY_BARS;
  const keyOf = (day: string) => (isLong ? `${day.slice(0, 7)}-01` : day);
  const byKey = Map.groupBy(rows, ({ group }) => keyOf(group));
  return [...new Set(all.map(keyOf))].map((key) => barOf(key, byKey.get(key) ?? []));
};

/** Returns one bar per group, largest first. */
export const barsOfGroups = (rows: readonly Amounts[]): ChartBar[] =>
  rows.map((row) => barOf(row.group, [row])).toSorted((a, b) => b.receivedCents - a.receivedCents);
