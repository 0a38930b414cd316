import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/platform/start-error.ts';

type Address = { readonly host: string; readonly port: number };

/** More than the default 511: after a restart, all browsers connect at once. */
const BACKLOG = 4096;

/** Tests whether the port is free before anything is opened, so that a failed start changes no data. */
export const assertCanListen = async ({ host, port }: Address): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw explain(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
};

export const listen = async (app: FastifyInstance, { host, port }: Address): Promise<void> => {
  try {
    await app.listen({ host, port, backlog: BACKLOG, listenTextResolver: (address) => `Listening on ${address}` });
  } catch (error) {
    throw explain(error, { host, port });
  }
};

const explain = (error: unknown, { host, port }: Address): unknown => {
  const explained = (text: string) => new StartError(text, { cause: error });
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return explained(`Port ${port} is taken: stop what uses it, or choose another PORT.`);
    case 'EACCES':
      return explained(`Port ${port} needs rights you do not have: choose another PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return explained(`This machine has no address ${host}: mend HOST.`);
    default:
      return error;
  }
};
