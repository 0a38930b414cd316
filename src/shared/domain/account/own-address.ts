/** Available in browsers and Node; this project includes the types of neither. */
declare const URL: {
  canParse(url: string, base: string): boolean;
  new (url: string, base: string): { origin: string; pathname: string; search: string; hash: string };
};

/** A placeholder for the current site. */
const HERE = 'http://here.invalid';

/**
 * Prevents open redirects: every address from outside passes through here before a redirect or a link. Returns path, query
 * and fragment on this site, or null for an address of another site.
 */
export const ownAddress = (address: string): string | null => {
  if (!URL.canParse(address, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // The path of '/.//elsewhere' is '//elsewhere', which would be parsed as a host.
  return origin === HERE ? `/${pathname.replace(/^\/+/, '')}${search}${hash}` : null;
};
