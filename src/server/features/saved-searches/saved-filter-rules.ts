import type { SearchFilter, SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { searchQueryField } from '#shared/contract/people/discovery-contract.ts';

/** A search as its address writes it, field by field. */
export type SavedFilter = Readonly<Record<string, string>>;

/** Without where in its results somebody was. */
export type WishedSearch = Omit<SearchQuery, 'page' | 'cursor'>;

const FIELDS: Readonly<Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }>> =
  searchQueryField.shape;

/**
 * As it was carried out, so that the search stays the one that was seen, also when its member moves; but what follows the
 * member's own settings only where it was said. The same search is the same text, however its address was written.
 */
export const toSavedFilter = (
  wished: Pick<WishedSearch, 'hide_fictional' | 'sort'>,
  seen: SearchFilter,
): SavedFilter => {
  const said: Record<string, unknown> = {
    ...seen,
    place_name: null,
    sort: wished.sort === 'active' ? null : wished.sort,
    two_way: null,
    hide_fictional: null,
  };
  const texts: Record<string, string> = {};
  for (const [field, value] of Object.entries(said)) if (saysSomething(value)) texts[field] = textOf(value);
  if (!seen.two_way) texts['two_way'] = '0';
  if (wished.hide_fictional !== undefined) texts['hide_fictional'] = textOf(wished.hide_fictional);
  return texts;
};

const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.map(String).toSorted().join(',') : String(value);
};

/** What of it can still be searched for: fields and words that the product has given up since are left out. */
export const fromSavedFilter = (stored: unknown): { filter: SavedFilter; query: WishedSearch } => {
  const known = Object.entries(stored as Readonly<Record<string, unknown>>).flatMap(([field, text]) => {
    const schema = FIELDS[field];
    if (schema === undefined || typeof text !== 'string' || field === 'page' || field === 'cursor') return [];
    const words = text.split(',').filter((word) => schema.safeParse(word).success);
    return words.length === 0 ? [] : [[field, words.join(',')] as const];
  });
  const filter = Object.fromEntries(known);
  return { filter, query: searchQueryField.parse(filter) };
};
