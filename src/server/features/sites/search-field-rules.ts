import { SEARCH_FACTS, SEARCH_FIELDS, type SearchField } from '#shared/domain/search/search-rules.ts';

type Site = { readonly search_fields: readonly string[]; readonly visible_profile_fields: readonly string[] };

/** The fields a site can be searched by, without facts that it hides in profiles: a search would reveal them. */
export const searchFieldsOf = (site: Site): SearchField[] => {
  const hidden = new Set<string>(SEARCH_FACTS.filter((fact) => !site.visible_profile_fields.includes(fact)));
  return SEARCH_FIELDS.filter((field) => site.search_fields.includes(field) && !hidden.has(field));
};
