import type { Currency } from '#shared/domain/countries/country-packs.ts';

export const PURCHASE_STATUSES = ['open', 'pending', 'completed', 'lapsed', 'reversed'] as const;

/** What purchases are searched by: a status, or a chargeback that is not won. */
export const PURCHASE_FILTERS = [...PURCHASE_STATUSES, 'charged_back'] as const;

/** Operators' actions on the money of a purchase and on other money, as logged. */
export const PURCHASE_ACTIONS = [
  'refund_asked',
  'refund',
  'refund_by_hand',
  'settlement_asked',
  'claim_settled',
  'waiver_asked',
  'claim_waived',
  'gone_asked',
  'refund_gone',
  'not_gone_asked',
  'refund_not_gone',
  'excess_asked',
  'excess_explained',
  'excess_given_asked',
  'excess_given',
  'transfer_asked',
  'transfer_taken',
  'charge_asked',
  'charge_made',
  'charge_not_made',
  'unblock_asked',
  'debit_unblocked',
  'debit_checked',
] as const;
export const FINANCE_ACTIONS = [...PURCHASE_ACTIONS, 'difference_closed'] as const;

/** The groups by which totals are shown. */
export const TOTAL_GROUPS = ['day', 'site', 'country', 'method'] as const;
export type TotalGroup = (typeof TOTAL_GROUPS)[number];

/**
 * Per purchase, in minor units (about € 100): larger amounts need a second operator to refund, waive or mark as paid.
 */
export const ALONE_UP_TO_CENTS: Readonly<Record<Currency, number>> = {
  EUR: 10_000,
  USD: 10_000,
  GBP: 8_500,
  CAD: 15_000,
  AUD: 15_000,
  NZD: 17_500,
  CHF: 9_500,
  DKK: 75_000,
  NOK: 115_000,
  SEK: 110_000,
  PLN: 43_000,
};

export const REFUND_REASON_LENGTH = 500;
export const PROVIDER_REF_LENGTH = 64;
export const TRANSFER_REF_LENGTH = 100;
