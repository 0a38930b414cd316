import { LANDER_VARIANTS, type LanderVariant } from '#shared/domain/landers.ts';

export type Tally = { readonly variant: LanderVariant; readonly views: number; readonly members: number };
export type Interval = { readonly from: number; readonly to: number };

/** Fewer views say nothing. */
export const FEWEST_VIEWS = 500;
/** How often a difference may be seen where there is none, however often somebody looks. */
const ERROR_RATE = 0.05;
/** What is expected before anything is seen: rates around 5 %. Any choice keeps the promise, a fitting one needs fewer views. */
const PRIOR = { hits: 1, misses: 19 };

/**
 * The rates that are still possible after these views: a confidence sequence (Robbins' mixture of binomials over a beta
 * distribution), which holds at all times at once. It may be looked at daily, and the test be ended at any look.
 */
export const intervalOf = ({ views, members }: Omit<Tally, 'variant'>, errorRate: number): Interval => {
  const hits = Math.min(members, views);
  const misses = views - hits;
  const evidence =
    logBeta(PRIOR.hits + hits, PRIOR.misses + misses) - logBeta(PRIOR.hits, PRIOR.misses) - Math.log(1 / errorRate);
  const isPossible = (rate: number): boolean => evidence < likelihood(hits, rate) + likelihood(misses, 1 - rate);
  const seen = views === 0 ? 0 : hits / views;
  return { from: findEdge(seen, 0, isPossible), to: findEdge(seen, 1, isPossible) };
};

export type Verdict =
  | { readonly kind: 'too_early' | 'open' }
  | { readonly kind: 'better'; readonly variant: LanderVariant };

/** Which variant makes more members: known once the intervals of the two no longer touch. */
export const verdictOf = (tallies: readonly Tally[]): Verdict => {
  const each = LANDER_VARIANTS.map((variant) => tallies.find((tally) => tally.variant === variant));
  const known = each.filter((tally) => tally !== undefined);
  if (known.length < each.length || known.some(({ views }) => views < FEWEST_VIEWS)) return { kind: 'too_early' };
  const ranges = known.map((tally) => ({ ...tally, range: intervalOf(tally, ERROR_RATE / known.length) }));
  const best = ranges.find((one) => ranges.every((other) => other === one || one.range.from > other.range.to));
  return best === undefined ? { kind: 'open' } : { kind: 'better', variant: best.variant };
};

/** What is shown of a rate, with the same certainty as the verdict's. */
export const shownInterval = (tally: Omit<Tally, 'variant'>): Interval =>
  intervalOf(tally, ERROR_RATE / LANDER_VARIANTS.length);

const likelihood = (times: number, rate: number): number => (times === 0 ? 0 : times * Math.log(rate));

const HALVINGS = 50;

const findEdge = (inside: number, end: number, isPossible: (rate: number) => boolean): number => {
  if (isPossible(end)) return end;
  let [possible, impossible] = [inside, end];
  for (let step = 0; step < HALVINGS; step += 1) {
    const between = (possible + impossible) / 2;
    if (isPossible(between)) possible = between;
    else impossible = between;
  }
  return impossible;
};

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, exact to ten digits from 8 on; below, by the recurrence. */
const logGamma = (x: number): number => {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const inverse = 1 / x;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
};
