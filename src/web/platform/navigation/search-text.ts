/**
 * Query strings are plain text (`?page=2`), not JSON, because people type and share them. A repeated parameter, as sent
 * by several checkboxes of one name without scripts, becomes a comma-separated list.
 */
export const parseSearch = (text: string): Record<string, string> => {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join()]));
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    // Only numbers and non-empty strings are put into an address.
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(key, `${value}`);
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};

/** Types the router's search as text: `parseSearch` only produces strings. */
export const searchText = (search: object): Readonly<Record<string, string | undefined>> =>
  search as Readonly<Record<string, string | undefined>>;
