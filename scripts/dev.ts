import { openDevWeb } from '#scripts/vite/dev-web.ts';
import { PSEUDO_MODE } from '#scripts/vite/messages-plugin.ts';
import { runServer } from '#server/main.ts';

/**
 * `npm run dev`: Node restarts this when server code changes; Vite hot-reloads the web. With `-- --pseudo`, texts from
 * messages/ appear in accented English.
 */
process.env['NODE_ENV'] = 'development';
await runServer(async () => openDevWeb(process.argv.includes('--pseudo') ? PSEUDO_MODE : 'development'));
