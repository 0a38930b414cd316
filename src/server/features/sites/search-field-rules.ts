import { SEARCH_FACTS, SEARCH_FIELDS, type SearchField } from '#shared/domain/search/search-rules.ts';

type Site = { readonly search_fields: readonly string[]; readonly visible_profile_fields: readonly string[] };

/** What a site lets people search by. What it does not show of its members is not found out by searching either. */
export const searchFieldsOf = (site: Site): SearchField[] => {
  const hidden = new Set<string>(SEARCH_FACTS.filter((fact) => !site.visible_profile_fields.includes(fact)));
  return SEARCH_FIELDS.filter((field) => site.search_fields.includes(field) && !hidden.has(field));
};
