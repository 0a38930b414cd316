import type { SearchFilter, SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { searchQueryField } from '#shared/contract/people/discovery-contract.ts';

/** The query parameters of a search, by field. */
export type SavedFilter = Readonly<Record<string, string>>;

/** A search without its position in the results. */
export type SearchCriteria = Omit<SearchQuery, 'page' | 'cursor'>;

const FIELDS: Readonly<Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }>> =
  searchQueryField.shape;

/**
 * Stores the completed filter, so that the search stays what the member saw even if they move. Fields that follow the
 * member's settings are stored only if set explicitly. Equal searches give equal text.
 */
export const toSavedFilter = (
  given: Pick<SearchCriteria, 'hide_fictional' | 'sort'>,
  seen: SearchFilter,
): SavedFilter => {
  const said: Record<string, unknown> = {
    ...seen,
    place_name: null,
    sort: given.sort === 'active' ? null : given.sort,
    two_way: null,
    hide_fictional: null,
  };
  const texts: Record<string, string> = {};
  for (const [field, value] of Object.entries(said)) if (saysSomething(value)) texts[field] = textOf(value);
  if (!seen.two_way) texts['two_way'] = '0';
  if (given.hide_fictional !== undefined) texts['hide_fictional'] = textOf(given.hide_fictional);
  return texts;
};

const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.map(String).toSorted().join(',') : String(value);
};

/** Drops fields and words that the product no longer knows. */
export const fromSavedFilter = (stored: unknown): { filter: SavedFilter; query: SearchCriteria } => {
  const known = Object.entries(stored as Readonly<Record<string, unknown>>).flatMap(([field, text]) => {
    const schema = FIELDS[field];
    if (schema === undefined || typeof text !== 'string' || field === 'page' || field === 'cursor') return [];
    const words = text.split(',').filter((word) => schema.safeParse(word).success);
    return words.length === 0 ? [] : [[field, words.join(',')] as const];
  });
  const filter = Object.fromEntries(known);
  return { filter, query: searchQueryField.parse(filter) };
};
