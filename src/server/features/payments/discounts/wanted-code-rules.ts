import { parseArgs } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { COUNTRY_CODES, type CountryCode } from '#shared/domain/countries/country-codes.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { isDiscountCode, NEW_MEMBER_DISCOUNTS, readCode } from '#shared/domain/pay/discount-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const MOST = 1000;
const MOST_DAYS = 3650;
const MOST_CENTS = 100_000_00;

export type WantedCodes = {
  readonly domain: string;
  readonly percentage: number;
  readonly count: number;
  /** null: generated, ten characters */
  readonly code: string | null;
  /** null: no end */
  readonly expiresAt: Date | null;
  /** null: all countries */
  readonly country: CountryCode | null;
  /** id or address of the only member who may use it; null: all members */
  readonly member: string | null;
  /** null: no minimum */
  readonly minimum: { readonly currency: string; readonly cents: number } | null;
  /** null: any method */
  readonly methods: readonly PaymentMethod[] | null;
};

const USAGE = `npm run codes:create -- vonk.example 20 SPRING26
  [--days 30] [--country NL] [--member <id or address>] [--minimum 20.00 --currency EUR] [--methods ideal,paypal]`;

const fail = (why: string): never => {
  throw new StartError(`${why}\n${USAGE}`);
};

const OPTIONS = {
  days: { type: 'string' },
  country: { type: 'string' },
  member: { type: 'string' },
  minimum: { type: 'string' },
  currency: { type: 'string' },
  methods: { type: 'string' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    return fail((error as Error).message);
  }
};

/** Parses the arguments of `npm run codes:create`. Throws a StartError that names the first mistake. */
export const readWantedCodes = (args: readonly string[], now: Date): WantedCodes => {
  const { positionals, values } = parse(args);
  const [domain, percentage, what, ...rest] = positionals;
  if (domain === undefined || percentage === undefined || what === undefined || rest.length > 0)
    return fail('Say for which site, how much, and which code or how many.');
  return {
    domain,
    percentage: readPercentage(percentage),
    ...readWhich(what),
    expiresAt: values.days === undefined ? null : new Date(now.getTime() + readDays(values.days) * DAY_MS),
    country: values.country === undefined ? null : readCountry(values.country),
    member: values.member ?? null,
    minimum: readMinimum(values),
    methods: values.methods === undefined ? null : values.methods.split(',').map(readMethod),
  };
};

const isWhole = (text: string, { most }: { readonly most: number }): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

const readPercentage = (text: string): number =>
  isWhole(text, { most: 99 }) ? Number(text) : fail(`A discount is of 1 to 99 percent, not ${text}.`);

const readWhich = (what: string): Pick<WantedCodes, 'code' | 'count'> => {
  if (/^\d{1,4}$/.test(what))
    return isWhole(what, { most: MOST }) ? { code: null, count: Number(what) } : fail(`At once 1 to ${MOST} codes.`);
  const code = readCode(what);
  if (!isDiscountCode(code)) return fail(`A code has 4 to 30 letters A to Z and digits, unlike ${what}.`);
  if (Object.values(NEW_MEMBER_DISCOUNTS).some((known) => known.code === code))
    return fail(`${code} is for new members already.`);
  return { code, count: 1 };
};

const readDays = (text: string): number =>
  isWhole(text, { most: MOST_DAYS }) ? Number(text) : fail(`--days is 1 to ${MOST_DAYS}, not ${text}.`);

const readCountry = (text: string): CountryCode =>
  COUNTRY_CODES.find((code) => code === text.toUpperCase()) ??
  fail(`--country is one of ${COUNTRY_CODES.join(', ')}, not ${text}.`);

const readMinimum = ({
  minimum,
  currency,
}: {
  readonly minimum?: string | undefined;
  readonly currency?: string | undefined;
}): WantedCodes['minimum'] => {
  if (minimum === undefined && currency === undefined) return null;
  if (minimum === undefined || currency === undefined) return fail('--minimum and --currency belong together.');
  if (!/^\d{1,6}(\.\d\d)?$/.test(minimum)) return fail(`--minimum is a sum such as 20.00, not ${minimum}.`);
  const cents = Math.round(Number(minimum) * 100);
  if (cents < 1 || cents > MOST_CENTS) return fail(`--minimum is 0.01 to ${MOST_CENTS / 100}, not ${minimum}.`);
  return { currency: currency.toUpperCase(), cents };
};

const readMethod = (text: string): PaymentMethod =>
  PAYMENT_METHODS.find((method) => method === text) ??
  fail(`--methods are of ${PAYMENT_METHODS.join(', ')}, not ${text}.`);
