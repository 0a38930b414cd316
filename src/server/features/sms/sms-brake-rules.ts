type Brake = { readonly bucket: readonly string[]; readonly max: number };

type Asked = {
  readonly siteId: number;
  /** keyed hashes of the number, one for each key: what was counted before the key changed still counts */
  readonly numbers: readonly string[];
  /** those of its first digits: whoever earns by messages has many numbers in a row */
  readonly ranges: readonly string[];
  /** whose address on the net asks for it; null: an operator does */
  readonly network: string | null;
  readonly hasPaid: boolean;
};

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Digits of a number that those of one range share: its country, its network and a little more. */
export const RANGE_DIGITS = 7;

const ofNetwork = (network: string | null, max: number): Brake[] =>
  network === null ? [] : [{ bucket: ['sms', 'network', network], max }];

/** Each message costs money, and reaches somebody who may not have asked for it. */
export const hourlyBrakes = ({ numbers, ranges, network }: Asked): Brake[] => [
  ...numbers.map((number) => ({ bucket: ['sms-hour', 'number', number], max: 3 })),
  ...ranges.map((range) => ({ bucket: ['sms-hour', 'range', range], max: 30 })),
  ...ofNetwork(network, 10),
];

export const dailyBrakes = ({ numbers }: Asked): Brake[] =>
  numbers.map((number) => ({ bucket: ['sms-day', 'number', number], max: 5 }));

/** What a day may cost, in thousandths of the provider's currency. */
export const DAY_MILLIS = { network: 2_000, range: 10_000, site: 200_000 } as const;

/** Held until the provider says what it costs; what it never says is counted as this. */
export const HELD_MILLIS = 100;

export type Budget = Brake & { readonly of: keyof typeof DAY_MILLIS };

/** Members who have paid are not stopped by the site's budget. */
export const dailyBudgets = ({ siteId, ranges, network, hasPaid }: Asked): Budget[] => {
  const budget = (of: Budget['of'], name: string): Budget => ({
    of,
    bucket: ['sms-cost', of, name],
    max: of === 'site' && hasPaid ? Number.MAX_SAFE_INTEGER : DAY_MILLIS[of],
  });
  return [
    budget('site', `${siteId}`),
    ...ranges.map((range) => budget('range', range)),
    ...(network === null ? [] : [budget('network', network)]),
  ];
};
