export const mutedWordsRefusals = {
  /** details: field, reason, min, max */
  muted_word_refused: { status: 400 },
  /** details: field, max */
  muted_words_full: { status: 409 },
} as const;
