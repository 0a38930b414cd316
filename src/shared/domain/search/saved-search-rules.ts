import { MAXIMUM_UNITS_PER_SIGN } from '#shared/domain/profile/profile-text-rules.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';
import { cleanLine, countGraphemes } from '#shared/domain/written-text.ts';

export const MAXIMUM_SAVED_SEARCHES = 20;
/** In graphemes: an emoji of seven code points counts as one. */
export const SEARCH_NAME_LENGTH = 60;
/** How long a deleted search can be restored. */
export const RESTORE_SEARCH_MINUTES = 60;

/** How often a mail announces new people. */
export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;

export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** New people are counted up to this and one more, which means "more". */
export const MAXIMUM_COUNTED_NEW = SEARCH_PAGE_SIZE;

/** The normal form in which a name is stored and shown; null: it is empty or too long. */
export const readSearchName = (given: string): string | null => {
  const name = cleanLine(given);
  const isTooLong =
    name.length > SEARCH_NAME_LENGTH * MAXIMUM_UNITS_PER_SIGN || countGraphemes(name) > SEARCH_NAME_LENGTH;
  return name === '' || isTooLong ? null : name;
};
