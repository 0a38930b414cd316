type Cache = { get(key: string): unknown; set(key: string, value: unknown): void };

/**
 * Stands in for the function of @formatjs/fast-memoize of this name (vite.config.ts), as far as use-intl asks for it to keep
 * its formatters: every page would load the rest.
 */
export const memoize = <Args extends readonly unknown[], Value>(
  make: (...args: Args) => Value,
  { cache }: { readonly cache: { create(): Cache } },
): ((...args: Args) => Value) => {
  const made = cache.create();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) as Value | undefined;
    if (known !== undefined) return known;
    const value = make(...args);
    made.set(key, value);
    return value;
  };
};

/** Named by use-intl; there is one. */
export const strategies = {};
