/** Texts that members may write and that offer no place for a line break. */
export const UGLY_WORDS: readonly string[] = [
  'y'.repeat(200),
  'W'.repeat(200),
  `https://example.org/${'a1_'.repeat(60)}`,
  // Non-breaking spaces.
  Array.from({ length: 40 }, () => 'word').join('\u00A0'),
  // Right-to-left script.
  'سلام'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(40),
  // Stacked combining marks, and a word joiner between all letters.
  Array.from({ length: 100 }, () => 'e\u0301\u0323').join('\u2060'),
];
