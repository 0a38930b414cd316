import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { type FuzzRequest, requestsTo } from '#test/fuzz/arbitrary-request.ts';
import { buildFuzzPeople } from '#test/fuzz/fuzz-people.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';

const REQUESTS = sized(500, 100_000);
/** Seed of the random generator; another seed generates other requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** URLs that are not API calls, described as in the contract. */
const OTHER_ADDRESSES = {
  'GET /healthz': {},
  'GET /api/nothing.php': {},
  'GET /photos/0123456789abcdef0123456789abcdef/card.webp': {},
  'GET /photos/%ED%A0%80/%00.webp': {},
  'GET /moderation/photos/0123456789abcdef/card.webp': {},
  'GET /moderation/evidence/%ff.webp': {},
  'GET /exports/0123456789abcdef.zip': {},
  'GET /exports/%2e%2e%2f%00.zip': {},
  'GET /%ED%A0%80/..%5c//%zz': {},
  'POST /saved-searches/off': {},
  'TRACE /': {},
  'OPTIONS /api/user.php': {},
} as const;

const targets: Readonly<Record<string, Partial<Call>>> = { ...contract, ...OTHER_ADDRESSES };
const perTarget = Math.ceil(REQUESTS / Object.keys(targets).length);

const app = await testApp({ trustProxy: ['127.0.0.0/8'] });
const people = await buildFuzzPeople(app);
let sessions: readonly (string | null)[] = await people.logIn();
const statuses = new Map<number, number>();
const understood = new Set<string>();

const send = async ({ method, url, headers, payload, actor }: FuzzRequest) => {
  const session = sessions[actor % sessions.length] ?? null;
  const cookie = [headers['cookie'] ?? [], session === null ? [] : `session=${session}`].flat().join('; ');
  // Lets the event loop run between requests, as it does with a socket.
  await new Promise(setImmediate);
  const answer = await app.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', ...headers, ...(cookie !== '' && { cookie }) } as Record<string, string>,
    remoteAddress: '127.0.0.1',
    ...(payload !== null && { payload }),
  });
  if (session !== null && answer.body.includes('"authentication_required"')) sessions = await people.logIn();
  return answer;
};

it.each(Object.keys(targets))('%s answers any request without a fault', { timeout: 600_000 }, async (name) => {
  const requests = requestsTo(name, targets[name]!, await people.listKnown());
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { statusCode: status, body } = await send(request);
      const faults = app.takeErrors().map(({ err, msg }) => err ?? msg);
      expect({ faults, isServed: status < 500 }, `${status} ${body}`).toEqual({ faults: [], isServed: true });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) understood.add(name);
    }),
    { numRuns: perTarget, seed: SEED },
  );
});

it('has sent both valid and invalid requests', () => {
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${sent} requests: ${JSON.stringify(Object.fromEntries(statuses))}, ${understood.size} addresses said yes\n`,
  );
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(understood.size).toBeGreaterThan(Object.keys(contract).length / sized(4, 2));
  for (const status of [400, 401, 403, 404, 415, 421]) expect(statuses.get(status)).toBeGreaterThan(0);
});
