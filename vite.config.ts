import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from '#scripts/vite/class-names.ts';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';
import { pageStylesPlugin } from '#scripts/vite/page-styles-plugin.ts';
import { styleLayers } from '#scripts/vite/style-layers.ts';

/** One build for the browser (`vite build`), one for the server (`vite build --ssr`); scripts/build-web.ts runs both. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), messagesPlugin(), pageStylesPlugin()],
  css: {
    postcss: { plugins: [styleLayers] },
    // While one develops, names that can be read, also of files that are new.
    ...(command === 'build' && { modules: { generateScopedName: classNames(import.meta.dirname) } }),
  },
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    // Browsers that know light-dark(): older ones would have the tokens rewritten for them.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The content policy lets in no font that stands inside a style sheet.
    assetsInlineLimit: 0,
    // The server names in the document what its page needs.
    modulePreload: false,
    // One file for all pages: less than the round trips that ten small ones take.
    cssCodeSplit: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/app/entry-server.tsx' : 'src/web/app/entry-browser.tsx',
      // How long its plugins took tells nobody who starts the server anything.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            // By itself the bundler makes a file for each set of pages that share a module, and a page loads up to sixty.
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
