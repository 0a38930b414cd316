import { expect, it } from 'vitest';
import { inProcessApi } from '#server/platform/http/api/in-process-api.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';

const context = { locale: 'en' } as RequestContext;
const made: string[] = [];
const calls = new Map(
  ['GET /api/interests.php', 'GET /api/logout.php', 'PUT /api/user.php', 'GET /api/chats.php'].map((name) => [
    name,
    async () => {
      made.push(name);
      return name === 'GET /api/chats.php' ? refuse('authentication_required') : '{"interests":[]}';
    },
  ]),
);
const api = inProcessApi(calls, context, refusalText);

it('reads what a page shows, and says no as the network would', async () => {
  expect(await api('GET /api/interests.php', {})).toEqual({ ok: true, data: { interests: [] } });
  expect(await api('GET /api/chats.php', { query: {} })).toMatchObject({
    ok: false,
    refusal: { code: 'authentication_required' },
  });
});

it('changes nothing while a page is drawn, to which any website can send somebody', async () => {
  await expect(api('PUT /api/user.php', { body: { language: 'de' } })).rejects.toThrow('PUT /api/user.php');
  await expect(api('GET /api/logout.php', {})).rejects.toThrow('GET /api/logout.php');
  expect(made).toEqual(['GET /api/interests.php', 'GET /api/chats.php']);
});
