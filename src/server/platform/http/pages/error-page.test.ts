import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refusalText, serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { testHttp } from '#test/support/test-http.ts';

const call = { summary: 'x', caller: 'anyone', limit: 'read', output: z.object({}), refusals: [] } as const;
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };

const http = await testHttp({
  renderPage: async ({ url }) => {
    if (url === '/broken') throw new Error('select password_hash from members');
    return { status: 200, html: 'page' };
  },
  calls: { 'GET /api/x.php': { call, handle: async () => ({}) } },
});

it('shows people a page when the renderer itself fails, with the id under which the log tells more', async () => {
  const answer = await http.call('GET /broken', { headers: browser });
  expect(answer.status).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain(refusalText('de', 'fault', {}));
  expect(answer.text).toContain(String(answer.headers['x-request-id']));
  expect(answer.text).toContain(serverTranslator('de', 'error-page')('back_home'));
  expect(answer.text).not.toContain('password_hash');
  expect(http.takeErrors()).toHaveLength(1);
});

it('shows a page under a host name that has no site, without a way home that does not exist', async () => {
  const answer = await http.call('GET /', { headers: browser, host: 'elsewhere.test' });
  expect(answer.status).toBe(421);
  expect(answer.text).toContain(`<h1>${refusalText('de', 'unknown_site', {})}</h1>`);
  expect(answer.text).not.toContain('href');
});

it('shows a page for an address that cannot be read', async () => {
  const answer = await http.call('GET /%E0%A4%A', { headers: browser });
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(/^<!doctype html>/);
});

it('answers calls and programs as data, whatever they accept', async () => {
  const wrong = await http.call('GET /api/none.php', { headers: browser });
  expect(wrong.json.error.code).toBe('not_found');
  const program = await http.call('GET /', { host: 'elsewhere.test' });
  expect(program.json.error.code).toBe('unknown_site');
});

it('shows the page again to whoever sends a form to its address, and reads nothing of it', async () => {
  const send = async (address: string) => {
    const payload = 'password=nine+green+bicycles';
    const headers = { ...browser, host: 'site.test', 'content-type': 'application/x-www-form-urlencoded' };
    // As an object, because the test client would itself read "//elsewhere" as a host.
    const url = { pathname: address };
    const { statusCode, headers: answered } = await http.app.inject({ method: 'POST', url, headers, payload });
    return [statusCode, answered.location];
  };
  expect(await send('/login')).toEqual([303, '/login']);
  expect(await send('//elsewhere.test')).toEqual([303, '/elsewhere.test']);
  expect(await send('/\\elsewhere.test')).toEqual([303, '/elsewhere.test']);
  expect((await send('/api/nothing.php'))[0]).not.toBe(303);
});
