type Brake = { readonly bucket: readonly string[]; readonly max: number };

type Asked = {
  readonly siteId: number;
  /** hashes of the number, one for each key, so that counts from before a key change still apply */
  readonly numbers: readonly string[];
  /** hashes of its first digits, because fraudsters hold consecutive numbers */
  readonly ranges: readonly string[];
  /** network of the IP address that asks for it; null: an operator asks */
  readonly network: string | null;
  readonly hasPaid: boolean;
};

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Digits shared by the numbers of one range: the country, the operator and a little more. */
export const RANGE_DIGITS = 7;

const ofNetwork = (network: string | null, max: number): Brake[] =>
  network === null ? [] : [{ bucket: ['sms', 'network', network], max }];

/** Hourly limits, because each message costs money and may reach a person who did not ask for it. */
export const hourlyBrakes = ({ numbers, ranges, network }: Asked): Brake[] => [
  ...numbers.map((number) => ({ bucket: ['sms-hour', 'number', number], max: 3 })),
  ...ranges.map((range) => ({ bucket: ['sms-hour', 'range', range], max: 30 })),
  ...ofNetwork(network, 10),
];

export const dailyBrakes = ({ numbers }: Asked): Brake[] =>
  numbers.map((number) => ({ bucket: ['sms-day', 'number', number], max: 5 }));

/** Daily budgets in thousandths of the provider's currency. */
export const DAY_MILLIS = { network: 2_000, range: 10_000, site: 200_000 } as const;

/** Reserved until the provider reports the price; messages without a report count as this much. */
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
