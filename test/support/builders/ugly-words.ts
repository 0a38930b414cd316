/** What somebody may write without a place where a line would break by itself. */
export const UGLY_WORDS: readonly string[] = [
  'y'.repeat(200),
  'W'.repeat(200),
  `https://example.org/${'a1_'.repeat(60)}`,
  // Spaces that do not break.
  Array.from({ length: 40 }, () => 'word').join('\u00A0'),
  // From right to left.
  'سلام'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(40),
  // Marks above marks, and a word joiner between all letters.
  Array.from({ length: 100 }, () => 'e\u0301\u0323').join('\u2060'),
];
