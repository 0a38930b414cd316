import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from '#scripts/vite/class-names.ts';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';
import { pageStylesPlugin } from '#scripts/vite/page-styles-plugin.ts';
import { styleLayers } from '#scripts/vite/style-layers.ts';

/** One build for the browser (`vite build`), one for the server (`vite build --ssr`); scripts/build/build-web.ts runs both. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), messagesPlugin(), pageStylesPlugin()],
  css: {
    postcss: { plugins: [styleLayers] },
    // Short class names in builds only: in development they are readable, and files may be added.
    ...(command === 'build' && { modules: { generateScopedName: classNames(import.meta.dirname) } }),
  },
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    // The first versions with light-dark(): for older ones Vite would rewrite the design tokens.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The content security policy does not allow fonts inlined into style sheets.
    assetsInlineLimit: 0,
    // The server itself adds the preloads that a page needs to its document.
    modulePreload: false,
    // One style sheet for all pages is faster than the round trips for ten small ones.
    cssCodeSplit: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/app/entry-server.tsx' : 'src/web/app/entry-browser.tsx',
      // Hides plugin timings, which are of no use when the server starts.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            // By default the bundler writes a file for each set of pages that share modules: up to sixty for one page.
            groups: [
              { name: 'shell', tags: ['$initial'], priority: 1 },
              { name: 'common', minShareCount: 3 },
            ],
          },
        },
      }),
    },
  },
}));
