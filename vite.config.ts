import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';

/** One build for the browser (`vite build`), one for the server (`vite build --ssr`); scripts/build-web.ts runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), messagesPlugin()],
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    // Browsers that know light-dark(): older ones would have the tokens rewritten for them.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-browser.tsx',
      // How long its plugins took tells nobody who starts the server anything.
      checks: { bundlerTimings: false },
    },
  },
}));
