import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import type { Web } from '#server/platform/http/pages/web.ts';
import { forgetTexts } from '#server/platform/i18n/server-translator.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Paths that the server answers itself, without Vite, which would look for files. */
const SERVERS_OWN = /^\/(api|photos|healthz)(\/|\?|$)/;

const STYLES_COME_HERE = '<!--styles-->';

type HeadTags = (pageFile: string | undefined, nonce: string) => string;

type ServerEntry = {
  readonly createPageRenderer: (assets: { headTags: HeadTags; asleepTags: HeadTags }) => RenderPage;
};

/** Serves the web from its sources: Vite transforms modules and hot-reloads changes. */
export const openDevWeb = (mode: string): Web => {
  let vite: ViteDevServer | null = null;
  const running = (): ViteDevServer => {
    if (vite === null) throw new Error('A page was asked for before the server listens.');
    return vite;
  };
  return {
    serveFiles: async (app) => {
      vite = await startVite(app, mode);
    },
    renderPage: async (page) => {
      const dev = running();
      try {
        // Loaded again for each page, because Vite discards edited modules.
        const entry = (await dev.ssrLoadModule('/src/web/app/entry-server.tsx')) as ServerEntry;
        const rendered = await entry.createPageRenderer({ headTags, asleepTags: headTags })(page);
        const styles = await styleTags(dev, page.cspNonce);
        const html = rendered.html
          // Must be the first meta tag with this name: the router's own carries no nonce that Vite's client could read.
          .replace('<head>', `<head><meta property="csp-nonce" nonce="${page.cspNonce}">`)
          .replace(STYLES_COME_HERE, () => styles);
        return { ...rendered, html };
      } catch (error) {
        if (error instanceof Error) dev.ssrFixStacktrace(error);
        throw error;
      }
    },
  };
};

const startVite = async (app: FastifyInstance, mode: string): Promise<ViteDevServer> => {
  // Hot reload uses the app's own server: a single port, and `connect-src 'self'` allows the socket.
  const server = { middlewareMode: true, hmr: { server: app.server } };
  const vite = await createServer({ root: ROOT, mode, logLevel: 'info', clearScreen: false, server });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url === '/service-worker.js') request.raw.url = '/src/web/worker/service-worker.ts';
    if (SERVERS_OWN.test(request.url)) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
  app.addHook('onClose', () => vite.close());
  // Vite reloads the texts of pages; this makes the server reload those of error messages and mails.
  vite.watcher.on('change', forgetTexts);
  return vite;
};

/** Returns the tags that Vite needs, with the page's CSP nonce. In development all pages hydrate at once. */
const headTags: HeadTags = (_pageFile, nonce) =>
  [
    STYLES_COME_HERE,
    `<script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
    `<script type="module" nonce="${nonce}">${react.preambleCode.replace('__BASE__', '/')}</script>`,
    `<script type="module" src="/src/web/app/entry-browser.tsx" nonce="${nonce}"></script>`,
  ].join('');

/** Returns the styles of all modules rendered so far, against a flash of unstyled content. Vite's client keeps them. */
const styleTags = async (dev: ViteDevServer, nonce: string): Promise<string> => {
  const sheets = [...dev.environments.ssr.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith('.css'));
  const tags = sheets.map(async ({ id, url }) => {
    const { default: text } = (await dev.ssrLoadModule(`${url}?inline`)) as { default: string };
    return `<style nonce="${nonce}" data-vite-dev-id="${id}">${text}</style>`;
  });
  return (await Promise.all(tags)).join('');
};
