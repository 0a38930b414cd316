import type { FastifyInstance } from 'fastify';

const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the URL at which a listening server reaches itself without proxies. */
export const originOfServer = ({ server }: Pick<FastifyInstance, 'server'>): string => {
  const found = server.address();
  if (found === null || typeof found === 'string') throw new Error('The server does not listen on a port.');
  const host = LOOPBACK[found.address] ?? found.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${found.port}`;
};
