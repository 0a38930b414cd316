import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadPageRenderer } from '#server/platform/http/pages/load-page-renderer.ts';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { registerStaticFiles } from '#server/platform/http/pages/static-files.ts';

/** Pages and their files: built, or from the development server. */
export type Web = {
  readonly renderPage: RenderPage;
  /** must be called before the server listens */
  serveFiles(app: FastifyInstance): Promise<void>;
};

const BUILT_WEB = join(import.meta.dirname, '../../../../../dist/web');

export const openBuiltWeb = async (): Promise<Web> => ({
  renderPage: await loadPageRenderer(BUILT_WEB),
  serveFiles: (app) => registerStaticFiles(app, BUILT_WEB),
});
