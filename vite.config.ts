import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from '#scripts/vite/chunk-groups.ts';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';
import { plainImports } from '#scripts/vite/plain-imports.ts';
import { styleLayers } from '#scripts/vite/style-layers.ts';
import { keptStyles, shortStyleNames, styleConstants } from '#scripts/vite/style-names.ts';

/** Less to load for the same; on the server too, which therefore bundles the icons, so that both draw the same. */
const LEANER = [
  { find: /^.*\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/web/ui/icon/create-icon.ts') },
  { find: '@formatjs/fast-memoize', replacement: join(import.meta.dirname, 'src/web/platform/i18n/memoize.ts') },
  // React has what this once added to it.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

/** One build for the browser (`vite build`), one for the server (`vite build --ssr`); scripts/build-web.ts runs both. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), messagesPlugin(), plainImports, styleConstants, keptStyles],
  css: {
    postcss: { plugins: [styleLayers] },
    ...(command === 'build' && { modules: { generateScopedName: shortStyleNames() } }),
  },
  // Development takes the packages as they are.
  ...(command === 'build' && {
    resolve: { alias: LEANER },
    ssr: { noExternal: ['lucide-react'] },
    // The router would bring what puts styles into the document: ours are a file.
    define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"false"' },
  }),
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    // Browsers that know light-dark(): older ones would have the tokens rewritten for them.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    // Who loads what is worth its bytes for the first page only, and there the server names it.
    modulePreload: false,
    // One file for all pages (14 K): less than the round trips that ten small ones take.
    cssCodeSplit: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-browser.tsx',
      // How long its plugins took tells nobody who starts the server anything.
      checks: { bundlerTimings: false },
      // Classes are texts of four letters.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      ...(!isSsrBuild && {
        output: {
          // What they are called stands in the manifest; each name would stand in what imports it, too.
          entryFileNames: 'assets/[hash].js',
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      }),
    },
  },
}));
