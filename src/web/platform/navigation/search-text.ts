/** Addresses carry plain text (`?page=2`), never JSON: they are typed, shared and read by people. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    // Nothing else is ever put into an address.
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(key, `${value}`);
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};
