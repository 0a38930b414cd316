import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves built files. Those under /assets have a content hash in their name and never change. */
export const registerStaticFiles = async (app: FastifyInstance, webDirectory: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(webDirectory, 'client'),
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The only text type here whose charset is not set automatically.
      if (path.endsWith('.svg')) void reply.header('content-type', 'image/svg+xml; charset=utf-8');
      void reply.header('cache-control', cacheControlOf(path));
    },
  });
};

const cacheControlOf = (path: string): string => {
  if (path.includes('/client/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers check for a new version at each visit.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600';
};
