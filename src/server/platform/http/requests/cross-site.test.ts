import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { startTestHttp } from '#test/support/start-test-http.ts';
import { testHttp } from '#test/support/test-http.ts';

const call: Call = { summary: 'x', caller: 'anyone', limit: 'read', output: z.object({}), refusals: [] };
const handle = async () => ({});

const names = ['GET /api/read.php', 'GET /api/logout.php', 'POST /api/x.php', 'PUT /api/x.php', 'DELETE /api/x.php'];
const http = await testHttp({ calls: Object.fromEntries(names.map((name) => [name, { call, handle }])) });

type Headers = Record<string, string>;
const send = async (key: string, headers: Headers) => {
  const [method, url] = key.split(' ') as ['GET', string];
  const answer = await http.app.inject({ method, url, headers: { host: 'site.test', ...headers } });
  return answer.statusCode === 200 ? 'done' : answer.json<{ error: { code: string } }>().error.code;
};

const fromOutside: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://site.test' },
  { origin: 'http://evil.test' },
  { origin: 'http://sub.site.test' },
  { origin: 'https://site.test' },
  { origin: 'http://site.test:8080' },
  { origin: 'null' },
];
const fromInside: Headers[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://site.test' }];

const changing = [
  'POST /api/x.php',
  'PUT /api/x.php',
  'DELETE /api/x.php',
  'GET /api/logout.php',
  'GET /api/logout.php/',
];

it.each(changing)('%s is refused when another site causes it', async (key) => {
  for (const headers of fromOutside)
    expect(await send(key, headers), JSON.stringify(headers)).toBe('cross_site_request');
});

it.each(changing)('%s is done for our own pages', async (key) => {
  for (const headers of fromInside) expect(await send(key, headers), JSON.stringify(headers)).toBe('done');
});

it('our own pages are known by the scheme that browsers use, whatever a proxy between speaks', async () => {
  const secure = await startTestHttp({
    publicUrl: 'https://site.test',
    calls: { 'POST /api/x.php': { call, handle } },
  });
  const from = async (origin: string) =>
    (await secure.app.inject({ method: 'POST', url: '/api/x.php', headers: { host: 'site.test', origin } })).statusCode;
  expect([await from('https://site.test'), await from('http://site.test')]).toEqual([200, 403]);
  await secure.stop();
});

it('a call that says nothing of its origin comes from no browser and may write', async () => {
  expect(await send('POST /api/x.php', {})).toBe('done');
});

it('logging out by GET needs the browser’s proof: an image elsewhere must not log anybody out', async () => {
  expect(await send('GET /api/logout.php', {})).toBe('cross_site_request');
});

it('reading is free of it: the browser keeps the answer from other sites', async () => {
  for (const headers of fromOutside) expect(await send('GET /api/read.php', headers)).toBe('done');
  const answer = await http.call('GET /api/read.php', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});
