import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import '@fastify/swagger';
import { prepareCalls, registerApi } from '#server/platform/http/api/api-routes.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { type RefusalCode, refusals } from '#shared/errors/refusals.ts';

/** `npm run openapi`: generates dist/openapi.json and docs/refusals.md from the contract. */
const openApiFile = fileURLToPath(new URL('../../dist/openapi.json', import.meta.url));
export const refusalsFile = fileURLToPath(new URL('../../docs/refusals.md', import.meta.url));

const calls = Object.entries(contract) as [CallName, (typeof contract)[CallName]][];

const nobodyCalls = (): never => {
  throw new Error('This server only describes itself.');
};

/** Returns the OpenAPI document of a server built from the contract. */
export const generateOpenApi = async (): Promise<string> => {
  const options = {
    contract,
    handlers: Object.fromEntries(calls.map(([name]) => [name, nobodyCalls])),
    clock: { now: nobodyCalls },
    resolvers: {
      findSite: nobodyCalls,
      findViewer: nobodyCalls,
      whereaboutsOf: nobodyCalls,
      originOf: nobodyCalls,
      viewerGenderOf: nobodyCalls,
    },
    strict: true,
    logged: [],
  };
  const app = await createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    publicUrl: 'http://localhost',
    trustProxy: [],
    textOf: refusalText,
    isHealthy: async () => true,
    observeRequest: () => {},
    rateCounts: null,
    shedsLoad: false,
  });
  registerApi(app, prepareCalls(options), options);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
};

/** Values for the placeholders in the sentences. */
const EXAMPLES = {
  hours: 5,
  minutes: 5,
  files: 10,
  megabytes: 50,
  period: 'month',
  name: 'Anna',
  date: '1 May',
  min_age: 18,
  max: 3,
  min: 200,
  reason: 'other',
  line: 12,
  price: '€15.00',
  credits: 500,
};

/** Returns a table of all refusal codes with status, English text, and the calls that may return them. */
export const generateRefusals = (): string => {
  const rows = (Object.keys(refusals) as RefusalCode[]).map((code) => {
    const sentence = refusalText('en', code, EXAMPLES);
    return `| \`${code}\` | ${refusals[code].status} | ${sentence} | ${callsOf(code)} |`;
  });
  return [
    '# Refusals',
    '',
    'How the API says no: `{ "error": { "code", "message", "details" } }` with the status below. The message is in the language of',
    'the caller; programs go by the code. Names, numbers and dates in it are examples here. Written by `npm run openapi`.',
    '',
    '| Code | Status | In English | Calls |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const callsOf = (code: RefusalCode): string => {
  if (code in platformRefusals) return 'any';
  const names = calls.filter(([, call]) => (call.refusals as readonly RefusalCode[]).includes(code));
  return names.map(([name]) => `\`${name}\``).join(', ');
};

if (import.meta.main) {
  mkdirSync(dirname(openApiFile), { recursive: true });
  writeFileSync(openApiFile, await generateOpenApi());
  writeFileSync(refusalsFile, generateRefusals());
}
