import { plainCode } from '#shared/domain/pasted-text.ts';
import { PURCHASE_STATUSES } from '#shared/domain/pay/finance-rules.ts';
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

/** Which purchases are asked for; all of it is optional. */
export type PurchaseFilter = {
  readonly text?: string;
  /** the last characters of the account that was debited */
  readonly iban?: string;
  readonly status?: (typeof PURCHASE_STATUSES)[number];
  readonly from?: string;
  readonly until?: string;
};

export type FinanceAddress = PurchaseFilter & { readonly purchase?: string; readonly tab?: FinanceTab };

const matching = (value: unknown, pattern: RegExp, clean = cleanLine): string | undefined => {
  const text = typeof value === 'string' ? clean(value) : '';
  return pattern.test(text) ? text : undefined;
};

const DAY = /^2\d{3}-\d{2}-\d{2}$/;

const dayOf = (value: unknown): string | undefined => {
  const day = matching(value, DAY);
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
};

/** What of it makes no sense is left out. Also for a form, whose empty fields say nothing. */
export const readFinanceAddress = (said: Readonly<Record<string, unknown>>): FinanceAddress => {
  const read = {
    purchase: matching(said['purchase'], /^[0-9a-f]{16}$/),
    tab: FINANCE_TABS.find((tab) => tab === said['tab']),
    text: matching(said['text'], /^.{1,254}$/),
    iban: matching(said['iban'], /^[0-9A-Za-z]{4}$/, plainCode),
    status: PURCHASE_STATUSES.find((status) => status === said['status']),
    from: dayOf(said['from']),
    until: dayOf(said['until']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};
