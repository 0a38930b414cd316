import type { IncomingMessage } from 'node:http';

const hostIn = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Requests to a proxy name scheme and host before the path. Ours is not one: the host counts only if it says the same as
 * the Host header, by which the site is found. Everything else stays as it is, and is refused by `isOwnTarget`.
 */
export const toOwnTarget = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  const [, authority, path] = /^https?:\/\/([^/?#@]+)(\/[^#]*)?$/i.exec(url) ?? [];
  if (authority === undefined) return url;
  const host = hostIn(`http://${authority}`);
  return host !== null && host === hostIn(`http://${headers.host}`) ? (path ?? '/') : url;
};

export const isOwnTarget = (url: string): boolean => url.startsWith('/');
