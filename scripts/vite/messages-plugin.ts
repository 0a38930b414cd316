import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { compileCatalogue, type CompiledCatalogue } from '#scripts/messages/compile-messages.ts';
import { withPseudoEnglish } from '#scripts/messages/pseudo-messages.ts';
import { MESSAGES_FOLDER, readCatalogue } from '#scripts/messages/read-messages.ts';
import { writeMessageTypes } from '#scripts/messages/write-message-types.ts';

const VIRTUAL = 'virtual:messages';
const VIRTUAL_SETTING = /^virtual:messages\/([a-zA-Z-]+)$/;
const ASSET = /\/assets\/messages\/[\w-]+\/([a-zA-Z-]+)\/([a-z-]+)\.json$/;

const EMPTY: CompiledCatalogue = { version: '', settings: new Map() };

/** A Vite mode with accented English texts, so that texts which are not in messages/ stand out. */
export const PSEUDO_MODE = 'pseudo';

/**
 * Compiles messages/ at build time, so that browsers need no ICU parser. The server bundle has all locales as lazy
 * modules. Browsers fetch JSON files for later navigations; the first page embeds its areas.
 */
export const messagesPlugin = (): Plugin => {
  let compiled: CompiledCatalogue | undefined;
  let isPseudo = false;
  const read = () => {
    const catalogue = readCatalogue(MESSAGES_FOLDER);
    return isPseudo ? withPseudoEnglish(catalogue) : catalogue;
  };
  const current = () => (compiled ??= compileCatalogue(read()));

  return {
    name: 'messages',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
      // Bundled, because an external package would import the parser itself, bypassing the alias; its shared dependency
      // has two versions.
      ssr: { noExternal: ['use-intl', 'icu-minify', '@formatjs/fast-memoize'] },
      // If Vite discovered it during the first render, the dev server would restart.
      optimizeDeps: { include: ['use-intl/core'] },
    }),
    configResolved: ({ mode }) => void (isPseudo = mode === PSEUDO_MODE),
    resolveId: (id) => (id === VIRTUAL || VIRTUAL_SETTING.test(id) ? `\0${id}` : null),
    load(id) {
      // Only server code imports this; if browser code ever did, it would still not get the other locales.
      if (id === `\0${VIRTUAL}`) return serverModule(this.environment.name === 'client' ? EMPTY : current());
      const areas = areasOf(current(), VIRTUAL_SETTING.exec(id.slice(1))?.[1]);
      return areas && `export const messages = JSON.parse(${jsString(JSON.stringify(Object.fromEntries(areas)))});`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { version, settings } = current();
      for (const [setting, areas] of settings) {
        for (const [area, tree] of areas) {
          const fileName = `assets/messages/${version}/${setting}/${area}.json`;
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(tree) });
        }
      }
    },
    configureServer(server) {
      serveMessages(server, current);
      server.watcher.add(MESSAGES_FOLDER);
      server.watcher.on('all', (_event, path) => {
        if (relative(MESSAGES_FOLDER, path).startsWith('..')) return;
        compiled = undefined;
        try {
          reload(server);
        } catch (error) {
          // Files may be invalid while they are being edited; the next change is tried again.
          server.config.logger.error(String(error));
        }
      });
    },
  };
};

const serverModule = ({ version, settings }: CompiledCatalogue): string => {
  const loaders = [...settings.keys()].map(
    (setting) => `  '${setting}': async () => (await import('virtual:messages/${setting}')).messages,`,
  );
  return `export const version = '${version}';\nexport const catalogues = {\n${loaders.join('\n')}\n};\n`;
};

const areasOf = ({ settings }: CompiledCatalogue, name: string | undefined) => {
  const setting = [...settings.keys()].find((each) => each === name);
  return setting === undefined ? null : (settings.get(setting) ?? null);
};

/** Engines parse a JSON string faster than an object literal. */
const jsString = (json: string): string => JSON.stringify(json);

const serveMessages = (server: ViteDevServer, current: () => CompiledCatalogue): void => {
  server.middlewares.use((request, response, next) => {
    const [, setting, area = ''] = ASSET.exec(request.url?.split('?')[0] ?? '') ?? [];
    const tree = areasOf(current(), setting)?.get(area);
    if (!tree) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.end(JSON.stringify(tree));
  });
};

const reload = (server: ViteDevServer): void => {
  writeMessageTypes(readCatalogue(MESSAGES_FOLDER));
  for (const environment of Object.values(server.environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (id.startsWith(`\0${VIRTUAL}`)) environment.moduleGraph.invalidateModule(module);
    }
  }
  server.environments.client?.hot.send({ type: 'full-reload' });
};
