/** Browsers and Node have it; this project knows the types of neither. */
declare const URL: {
  canParse(url: string, base: string): boolean;
  new (url: string, base: string): { origin: string; pathname: string; search: string; hash: string };
};

/** Stands for whatever site the address is opened on. */
const HERE = 'http://here.invalid';

/**
 * Every address that comes from outside passes through here before anybody is sent to it: path, query and fragment on this
 * site, or null for what leads elsewhere.
 */
export const ownAddress = (address: string): string | null => {
  if (!URL.canParse(address, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // The path of '/.//elsewhere' is '//elsewhere': read once more, that is a host.
  return origin === HERE ? `/${pathname.replace(/^\/+/, '')}${search}${hash}` : null;
};
