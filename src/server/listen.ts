import { StartError } from '#server/platform/start-error.ts';
import type { FastifyInstance } from 'fastify';

/** More than the usual 511: after a restart all browsers come at once. */
const BACKLOG = 4096;

export const listen = async (app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> => {
  try {
    await app.listen({ host, port, backlog: BACKLOG, listenTextResolver: () => '' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken: choose another PORT.`, { cause: error });
    if (code === 'EACCES') throw new StartError(`Port ${port} needs rights you do not have: choose another PORT.`, { cause: error });
    if (code === 'EADDRNOTAVAIL') throw new StartError(`This machine has no address ${host}: mend HOST.`, { cause: error });
    throw error;
  }
};
