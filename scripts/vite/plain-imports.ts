import type { Plugin } from 'vite';

/**
 * Lazy parts are imported as the browser does it by itself. The bundler's own wrapper preloads styles and chunks, of which
 * there is one and none here, and costs every page 0.6 K.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
