import { plainCode } from '#shared/domain/pasted-text.ts';
import { PURCHASE_FILTERS } from '#shared/domain/pay/finance-rules.ts';
import { cleanLine } from '#shared/domain/written-text.ts';

export const FINANCE_TABS = [
  'purchases',
  'open',
  'debits',
  'codes',
  'totals',
  'liability',
  'statements',
  'log',
] as const;
export type FinanceTab = (typeof FINANCE_TABS)[number];

/** The filter of purchases; all fields are optional. */
export type PurchaseFilter = {
  readonly text?: string;
  /** the last four characters of the debited account */
  readonly iban?: string;
  readonly status?: (typeof PURCHASE_FILTERS)[number];
  readonly from?: string;
  readonly until?: string;
};

export type FinanceAddress = PurchaseFilter & { readonly purchase?: string; readonly tab?: FinanceTab };

const matching = (value: unknown, pattern: RegExp, clean = cleanLine): string | undefined => {
  const text = typeof value === 'string' ? clean(value) : '';
  return pattern.test(text) ? text : undefined;
};

const DAY = /^2\d{3}-\d{2}-\d{2}$/;

const parseDay = (value: unknown): string | undefined => {
  const day = matching(value, DAY);
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
};

/** Validates an address or a submitted form. Invalid and empty values are ignored. */
export const readFinanceAddress = (said: Readonly<Record<string, unknown>>): FinanceAddress => {
  const read = {
    purchase: matching(said['purchase'], /^[0-9a-f]{16}$/),
    tab: FINANCE_TABS.find((tab) => tab === said['tab']),
    text: matching(said['text'], /^.{1,254}$/),
    iban: matching(said['iban'], /^[0-9A-Za-z]{4}$/, plainCode),
    status: PURCHASE_FILTERS.find((status) => status === said['status']),
    from: parseDay(said['from']),
    until: parseDay(said['until']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};
