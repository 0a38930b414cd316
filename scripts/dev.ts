import { openDevWeb } from '#scripts/vite/dev-web.ts';
import { runServer } from '#server/main.ts';

/** `npm run dev`: Node starts this anew when the server changes; Vite replaces what changes in the web. */
process.env['NODE_ENV'] = 'development';
await runServer(async () => openDevWeb());
