/** The percentile of the values; `part` is between 0 and 1. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const inMs = (ms: number): string => `${ms.toFixed(ms < 1 ? 2 : 1)} ms`;

export const inPercent = (part: number): string => `${Math.round(part * 100)} %`;
