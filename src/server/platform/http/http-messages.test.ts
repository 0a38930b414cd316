import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { testHttp } from '#test/support/test-http.ts';

const call = { summary: 'x', caller: 'anyone', limit: 'write', output: z.object({}), refusals: [] } satisfies Call;

const folder = await mkdtemp(join(tmpdir(), 'vonk-http-'));
afterAll(() => rm(folder, { recursive: true }));
let handled = 0;
const handle = async () => {
  handled += 1;
  return {};
};
const http = await testHttp({ calls: { 'POST /api/x.php': { call, handle } } });
await http.app.listen({ path: join(folder, 'http.sock') });

/** Sends these exact bytes and returns the response. */
const say = async (...lines: readonly string[]): Promise<string> => {
  const socket = connect(join(folder, 'http.sock'));
  await once(socket, 'connect');
  socket.end(lines.join('\r\n'));
  return text(socket);
};
const HEAD = ['POST /api/x.php HTTP/1.1', 'host: site.test', 'content-type: application/json', 'connection: close'];
const SMUGGLED = 'GET /api/x.php HTTP/1.1\r\nhost: site.test\r\n\r\n';

it('a request of one length is answered', async () => {
  expect(await say(...HEAD, 'content-length: 2', '', '{}')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await say(...HEAD, 'transfer-encoding: chunked', '', '2', '{}', '0', '', '')).toMatch(/^HTTP\/1\.1 200 /);
  expect(handled).toBe(2);
});

it.each([
  ['two ways to tell its length', ['content-length: 2', 'transfer-encoding: chunked', '', '0', '', SMUGGLED]],
  ['two lengths', ['content-length: 2', 'content-length: 7', '', `{}${SMUGGLED}`]],
  ['a length that is no number', ['content-length: +2', '', '{}']],
  ['a coding that nobody knows', ['transfer-encoding: xchunked', '', '2', '{}', '0', '', '']],
  ['a space before the colon', ['content-length : 2', '', '{}']],
  ['a header that goes on in the next line', ['x-a: b', ' content-length: 2', 'transfer-encoding : chunked', '', '{}']],
])('a request with %s is refused, and what follows it is not heard', async (_what, lines) => {
  const before = handled;
  const answer = await say(...HEAD, ...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(handled).toBe(before);
});

it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'FOO'])('the method %s is not known', async (method) => {
  const answer = await say(
    `${method} /api/x.php HTTP/1.1`,
    'host: site.test',
    'x-secret: s3cret',
    'connection: close',
    '',
    '',
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('s3cret');
});
