/** Each entry of a pasted list once: lines, or what commas and semicolons part. */
export const splitEntries = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n\r,;]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];
