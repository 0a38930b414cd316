/**
 * Addresses carry plain text (`?page=2`), never JSON: they are typed, shared and read by people. What is said again, as a form
 * without scripts does with several boxes of one name, becomes a list with commas.
 */
export const parseSearch = (text: string): Record<string, string> => {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join()]));
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    // Nothing else is ever put into an address.
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(key, `${value}`);
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};

/** The search of a page, however the router types it: all of it is text, because `parseSearch` has read it. */
export const searchText = (search: object): Readonly<Record<string, string | undefined>> =>
  search as Readonly<Record<string, string | undefined>>;
