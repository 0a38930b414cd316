type Brake = { readonly bucket: readonly string[]; readonly max: number };

type Asked = {
  readonly siteId: number;
  /** a keyed hash of the number */
  readonly number: string;
  /** a keyed hash of its first digits: whoever earns by messages has many numbers in a row */
  readonly range: string;
  /** whose address on the net asks for it; null: an operator does */
  readonly network: string | null;
};

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Digits of a number that those of one range share: its country, its network and a little more. */
export const RANGE_DIGITS = 7;

const ofNetwork = (network: string | null, max: number): Brake[] =>
  network === null ? [] : [{ bucket: ['sms', 'network', network], max }];

/** Each message costs money, and reaches somebody who may not have asked for it. */
export const hourlyBrakes = ({ siteId, number, range, network }: Asked): Brake[] => [
  { bucket: ['sms-hour', 'number', number], max: 3 },
  { bucket: ['sms-hour', 'range', range], max: 30 },
  { bucket: ['sms-hour', 'site', `${siteId}`], max: 1000 },
  ...ofNetwork(network, 10),
];

export const dailyBrakes = ({ number, range }: Asked): Brake[] => [
  { bucket: ['sms-day', 'number', number], max: 5 },
  { bucket: ['sms-day', 'range', range], max: 150 },
];
