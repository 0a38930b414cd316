import type { IncomingMessage } from 'node:http';

const hostIn = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Requests to a proxy have scheme and host before the path. This server is no proxy, so the host must equal the Host
 * header, which selects the site. Other targets are left unchanged, and `isOwnTarget` refuses them.
 */
export const toOwnTarget = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  const [, authority, path] = /^https?:\/\/([^/?#@]+)(\/[^#]*)?$/i.exec(url) ?? [];
  if (authority === undefined) return url;
  const host = hostIn(`http://${authority}`);
  return host !== null && host === hostIn(`http://${headers.host}`) ? (path ?? '/') : url;
};

export const isOwnTarget = (url: string): boolean => url.startsWith('/');

/** Of several Host headers, Node.js keeps the first; a proxy in front may use the last and mean another site. */
export const hasOneHost = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
};
