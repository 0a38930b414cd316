export const savedSearchesRefusals = {
  /** details: field, max */
  search_name_refused: { status: 400 },
  /** details: max */
  saved_searches_full: { status: 409 },
} as const;
