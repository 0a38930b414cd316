import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { testHttp } from '#test/support/test-http.ts';

const call: Call = {
  summary: 'x',
  caller: 'anyone',
  limit: 'read',
  query: z.strictObject({ q: z.optional(z.string()) }),
  output: z.object({ host: z.string() }),
  refusals: [],
};

const http = await testHttp({
  calls: {
    'GET /api/x.php': { call, handle: async ({ site }: { site: { domain: string } }) => ({ host: site.domain }) },
  },
  renderPage: async ({ url }) => ({ status: 200, html: `page ${url}` }),
});
await http.app.listen({ host: '127.0.0.1', port: 0 });

/** Sends the target unchanged; no usual client would send it. */
const ask = async (target: string, host: string, method = 'GET'): Promise<{ status: number; body: string }> => {
  const socket = connect((http.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ', 2)[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
};

it.each([
  ['/api/x.php', 'site.test'],
  ['http://site.test/api/x.php', 'site.test'],
  ['HTTP://SITE.TEST:80/api/x.php?q=1', 'site.test'],
  ['https://site.test:3000/api/x.php', 'site.test:3000'],
])('a request for %s of the host %s is one to the site', async (target, host) => {
  const answer = await ask(target, host);
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('{"host":"site.test"}')]);
});

it('a page in absolute form is the page of that path', async () => {
  expect((await ask('http://site.test/members?gender=female', 'site.test')).body).toContain(
    'page /members?gender=female',
  );
  expect((await ask('http://site.test', 'site.test')).body).toContain('page /');
});

it.each([
  ['http://other.test/api/x.php', 'site.test'],
  ['http://other.test/', 'site.test'],
  ['http://site.test/api/x.php', 'other.test'],
  ['http://site.test:81/api/x.php', 'site.test'],
  ['http://site.test@other.test/', 'site.test'],
  ['http://other.test@site.test/', 'site.test'],
  ['http://site.test/#/api/x.php', 'site.test'],
  ['ftp://site.test/', 'site.test'],
  ['*', 'site.test'],
])('a request for %s of the host %s names two hosts, or none, and is refused', async (target, host) => {
  const answer = await ask(target, host, target === '*' ? 'OPTIONS' : 'GET');
  expect(answer.status).toBe(400);
  expect(answer.body).not.toContain('page');
});

it('a host that is no site is none in either form', async () => {
  expect((await ask('/api/x.php', 'other.test')).status).toBe(421);
  expect((await ask('http://other.test/api/x.php', 'other.test')).status).toBe(421);
});

it('a request with two Host headers is refused, whichever names the site', async () => {
  for (const hosts of [
    'site.test\r\nHost: other.test',
    'other.test\r\nHOST: site.test',
    'site.test\r\nhost: site.test',
  ]) {
    for (const target of ['/api/x.php', '/members', '/healthz']) expect((await ask(target, hosts)).status).toBe(400);
  }
});
