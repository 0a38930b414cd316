export type Sized = { path: string; lines: number };

export type SizeReport = { median: number; p90: number; tooLong: Sized[] };

const MOST_LINES = 300;
export const MEDIAN_LINES = 80;
export const P90_LINES = 220;

export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length;

export const reportSizes = (files: readonly Sized[]): SizeReport => {
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p90: at(0.9), tooLong: files.filter(({ lines }) => lines > MOST_LINES) };
};
