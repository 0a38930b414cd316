import { SEARCH_FIELDS, type SearchField } from '#shared/domain/search-rules.ts';

export const SEARCH_PARAMETERS = [...SEARCH_FIELDS, 'sort', 'page', 'cursor'] as const satisfies readonly (
  | SearchField
  | 'sort'
  | 'page'
  | 'cursor'
)[];

/** What the address of the search page says, read no further: the page does that, and the other pages need not know how. */
export type SearchText = { readonly [Parameter in (typeof SEARCH_PARAMETERS)[number]]?: string };

/** What is part of a search and says anything. */
export const readSearchText = (said: Readonly<Record<string, unknown>>): SearchText =>
  Object.fromEntries(
    SEARCH_PARAMETERS.flatMap((parameter) => {
      const text = said[parameter];
      return typeof text === 'string' && text !== '' ? [[parameter, text]] : [];
    }),
  );
