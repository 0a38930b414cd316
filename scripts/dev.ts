import { openDevWeb } from '#scripts/vite/dev-web.ts';
import { runServer } from '#server/main.ts';

/** `npm run dev`: Node restarts this when server code changes; Vite hot-reloads the web. */
process.env['NODE_ENV'] = 'development';
await runServer(async () => openDevWeb());
