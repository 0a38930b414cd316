const HERE = 'http://here.invalid';

/** Where to go after the login: an address of our own or the home page, never another host. */
export const safeNextAddress = (next: string | undefined): string => {
  if (next === undefined || !next.startsWith('/')) return '/';
  const url = URL.parse(next, HERE);
  if (url === null || url.origin !== HERE || url.pathname.startsWith('/api/')) return '/';
  return url.pathname + url.search + url.hash;
};
