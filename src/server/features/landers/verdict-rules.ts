import { LANDER_VARIANTS, type LanderVariant } from '#shared/domain/landers.ts';

export type Tally = { readonly variant: LanderVariant; readonly views: number; readonly members: number };
export type Interval = { readonly from: number; readonly to: number };

/** Minimum number of views per variant before there is a verdict. */
export const FEWEST_VIEWS = 500;
/** The maximum probability of a false winner, however often the test is checked. */
const ERROR_RATE = 0.05;
/** Prior belief: rates around 5 %. The error rate holds for any prior; a fitting one needs fewer views. */
const PRIOR = { hits: 1, misses: 19 };

export type Verdict =
  | { readonly kind: 'too_early' | 'open' }
  | { readonly kind: 'better'; readonly variant: LanderVariant };

/**
 * Returns which variant converts better. The evidence is a likelihood ratio: a rate for each variant (Robbins' mixture
 * of binomials over a beta distribution) against the best common rate. Without a difference, it exceeds its bound with
 * at most the error rate over all time, so the test may be checked daily and stopped at any check.
 */
export const verdictOf = (tallies: readonly Tally[]): Verdict => {
  const [first, second] = LANDER_VARIANTS.map((variant) => tallies.find((tally) => tally.variant === variant));
  if (first === undefined || second === undefined) return { kind: 'too_early' };
  if (first.views < FEWEST_VIEWS || second.views < FEWEST_VIEWS) return { kind: 'too_early' };
  const [one, other] = [seenOf(first), seenOf(second)];
  const both = { hits: one.hits + other.hits, misses: one.misses + other.misses };
  const evidence = mixture(one) + mixture(other) - likelihood(both, both.hits / (both.hits + both.misses));
  if (evidence < Math.log(1 / ERROR_RATE)) return { kind: 'open' };
  const isFirst = one.hits / first.views > other.hits / second.views;
  return { kind: 'better', variant: isFirst ? first.variant : second.variant };
};

/** Returns the confidence sequence of one variant: the rates still possible, with the same error rate over all time. */
export const intervalOf = (tally: Omit<Tally, 'variant'>): Interval => {
  const seen = seenOf(tally);
  const bound = mixture(seen) - Math.log(1 / ERROR_RATE);
  const isPossible = (rate: number): boolean => bound < likelihood(seen, rate);
  const middle = tally.views === 0 ? 0 : seen.hits / tally.views;
  return { from: findEdge(middle, 0, isPossible), to: findEdge(middle, 1, isPossible) };
};

type Seen = { readonly hits: number; readonly misses: number };

/** Limits hits to the views: two members can come from one view, for example through a shared link. */
const seenOf = ({ views, members }: Omit<Tally, 'variant'>): Seen => {
  const hits = Math.min(members, views);
  return { hits, misses: views - hits };
};

const mixture = ({ hits, misses }: Seen): number =>
  logBeta(PRIOR.hits + hits, PRIOR.misses + misses) - logBeta(PRIOR.hits, PRIOR.misses);

const likelihood = ({ hits, misses }: Seen, rate: number): number => power(rate, hits) + power(1 - rate, misses);

/** Returns the logarithm of `base` to the power of `times`, also for 0 to the power of 0. */
const power = (base: number, times: number): number => (times === 0 ? 0 : times * Math.log(base));

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
