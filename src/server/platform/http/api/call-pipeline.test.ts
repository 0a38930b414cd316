import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inProcessApi } from '#server/platform/http/api/in-process-api.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import type { Call } from '#shared/contract/call.ts';
import { sessionOf, startTestHttp, type TestHttp } from '#test/support/start-test-http.ts';

const base = { summary: 'x', caller: 'anyone', limit: 'read', refusals: [] } as const;
const person = z.object({ name: z.string(), photo: z.nullable(z.object({ path: z.string() })) });
const output = z.object({ people: z.array(person), costs: z.record(z.string(), z.object({ cents: z.number() })) });

const leaky = {
  people: [
    { name: 'Anna', photo: { path: '/a', secret: 'leak' }, email: 'leak@vonk.test' },
    { name: 'Bert', photo: null, password_hash: 'leak' },
  ],
  costs: { NL: { cents: 90, margin: 'leak' } },
  internal: 'leak',
};

let http: TestHttp | undefined;
afterEach(() => http?.stop());
const start = async (call: Call, handle: () => Promise<unknown>, strict: boolean) => {
  http = await startTestHttp({ calls: { 'GET /api/x.php': { call, handle } }, strict });
  return http;
};

describe('an answer', () => {
  it.each([true, false])('holds only what the contract names, at every depth (strict: %s)', async (strict) => {
    const { call } = await start({ ...base, output }, async () => leaky, strict);
    const answer = await call('GET /api/x.php');
    expect(answer.text).not.toContain('leak');
    expect(answer.json).toEqual({
      people: [
        { name: 'Anna', photo: { path: '/a' } },
        { name: 'Bert', photo: null },
      ],
      costs: { NL: { cents: 90 } },
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of one of several kinds holds only what its kind names', async () => {
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('open'), path: z.string() }),
      z.object({ kind: z.literal('locked') }),
    ]);
    const { call } = await start(
      { ...base, output: z.object({ photos: z.array(kinds) }) },
      async () => ({
        photos: [{ kind: 'open', path: '/a' }, { kind: 'locked' }],
      }),
      false,
    );
    expect((await call('GET /api/x.php')).json).toEqual({ photos: [{ kind: 'open', path: '/a' }, { kind: 'locked' }] });
  });

  it.each([true, false])('that lacks something is a fault, never half an answer (strict: %s)', async (strict) => {
    const { call, takeErrors } = await start({ ...base, output }, async () => ({ people: [{ name: 'Anna' }] }), strict);
    expect((await call('GET /api/x.php')).status).toBe(500);
    expect(takeErrors()).toHaveLength(1);
  });
});

describe('a refusal that the contract does not list', () => {
  const unlisted = () => start({ ...base, output }, async () => refuse('blocked_by_member', { name: 'Anna' }), true);

  it('fails loudly outside production', async () => {
    const { call, takeErrors } = await unlisted();
    expect((await call('GET /api/x.php')).status).toBe(500);
    expect(JSON.stringify(takeErrors())).toContain('GET /api/x.php answered blocked_by_member');
  });

  it('still reaches the caller in production', async () => {
    const { call } = await start({ ...base, output }, async () => refuse('blocked_by_member', { name: 'A' }), false);
    expect((await call('GET /api/x.php')).status).toBe(403);
  });
});

describe('the caller', () => {
  const callers = ['anyone', 'member', 'moderate', 'read_moderation_log'] as const;
  it('is checked before the input is even looked at', async () => {
    const body = z.strictObject({ a: z.string() });
    const handle = async () => ({});
    const calls = callers.map((caller) => [
      `POST /api/${caller}.php`,
      { call: { ...base, caller, body, output: z.object({}) } satisfies Call, handle },
    ]);
    http = await startTestHttp({ calls: Object.fromEntries(calls) });
    const codes = async (as: string | null) => {
      const answers = await Promise.all(
        callers.map((caller) => http!.call(`POST /api/${caller}.php`, { as, body: {} })),
      );
      return answers.map(({ json }) => json.error.code);
    };
    const [no, notYou] = ['authentication_required', 'permission_required'];
    expect(await codes(null)).toEqual(['validation_failed', no, no, no]);
    expect(await codes(sessionOf('stranger'))).toEqual(['validation_failed', no, no, no]);
    expect(await codes(sessionOf('anna'))).toEqual(['validation_failed', 'validation_failed', notYou, notYou]);
  });

  it('of a staff call has to have shown more than a password', async () => {
    const handle = async () => ({});
    const calls = (['moderate', 'read_moderation_log'] as const).map((caller) => [
      `GET /api/${caller}.php`,
      { call: { ...base, caller, output: z.object({}) } satisfies Call, handle },
    ]);
    http = await startTestHttp({ calls: Object.fromEntries(calls) });
    const ask = async (role: 'moderator' | 'admin', isStrong: boolean, strongAt: Date | null = null) => {
      const ctx = { viewer: { role, isStrong, strongAt }, locale: 'en' } as RequestContext;
      const api = inProcessApi(http!.calls, ctx, refusalText) as unknown as (
        name: string,
        request: object,
      ) => Promise<{ ok: boolean; refusal?: { code: string } }>;
      const answers = [await api('GET /api/moderate.php', {}), await api('GET /api/read_moderation_log.php', {})];
      return answers.map(({ refusal }) => refusal?.code ?? 'ok');
    };
    const weak = 'second_factor_setup_required';
    expect(await ask('admin', false)).toEqual([weak, weak]);
    expect(await ask('moderator', false)).toEqual([weak, 'permission_required']);
    expect(await ask('admin', false, new Date(0))).toEqual(['second_factor_aged', 'second_factor_aged']);
    expect(await ask('admin', true)).toEqual(['ok', 'ok']);
    expect(await ask('moderator', true)).toEqual(['ok', 'permission_required']);
  });
});

it('a call without a handler does not start', async () => {
  const handle = undefined as unknown as () => Promise<unknown>;
  await expect(start({ ...base, output }, handle, true)).rejects.toThrow('GET /api/x.php has no handler');
});

it('a page rendered on the server is told exactly what the browser would be told', async () => {
  const query = z.strictObject({ page: z.optional(z.string()) });
  const refusing = async () => refuse('blocked_by_member', { name: 'Anna' });
  const calls = {
    'GET /api/leaky.php': { call: { ...base, query, output }, handle: async () => leaky },
    'GET /api/refusing.php': { call: { ...base, output, refusals: ['blocked_by_member'] }, handle: refusing },
  } as const;
  http = await startTestHttp({ calls });
  const api = inProcessApi(http.calls, { viewer: null, locale: 'en' } as RequestContext, refusalText) as unknown as (
    name: string,
    request: object,
  ) => Promise<{ ok: boolean; data?: unknown; refusal?: unknown }>;
  const same = async (name: string, request: { query?: Record<string, string> }) => {
    const [inside, outside] = [await api(name, request), await http!.call(name, request)];
    const wire = inside.ok ? inside.data : { error: inside.refusal };
    expect(JSON.stringify(wire)).toBe(outside.text);
  };
  await same('GET /api/leaky.php', { query: { page: '2' } });
  await same('GET /api/leaky.php', { query: { colour: 'red' } });
  await same('GET /api/refusing.php', {});
});

it('a refusal in German is written for Switzerland where the caller is there', async () => {
  const handle = async () => refuse('photo_too_heavy', { max: 8 });
  const call: Call = { ...base, output, refusals: ['photo_too_heavy'] };
  const calls = { 'GET /api/x.php': { call, handle } };
  http = await startTestHttp({ calls, geoCountry: 'CH' });
  const inGerman = { headers: { 'accept-language': 'de' } };
  expect((await http.call('GET /api/x.php', inGerman)).json.error.message).toContain('gross');
  const ctx = { viewer: null, locale: 'de', geoCountry: 'CH' } as RequestContext;
  const api = inProcessApi(http.calls, ctx, refusalText) as unknown as (name: string, request: object) => unknown;
  expect(await api('GET /api/x.php', {})).toMatchObject({
    refusal: { message: refusalText('de-CH', 'photo_too_heavy', { max: 8 }) },
  });
  await http.stop();
  http = await startTestHttp({ calls, geoCountry: 'DE' });
  expect((await http.call('GET /api/x.php', inGerman)).json.error.message).toContain('groß');
});

it('what is refused before anybody knows where the caller is follows the browser’s region', async () => {
  const body = z.strictObject({ a: z.string() });
  http = await startTestHttp({
    calls: { 'POST /api/x.php': { call: { ...base, body, output }, handle: async () => leaky } },
  });
  const ask = async (tag: string): Promise<string> => {
    const answer = await http!.call('POST /api/x.php', {
      body: { a: 'x'.repeat(2_000_000) },
      headers: { 'accept-language': tag },
    });
    expect(answer.status).toBe(413);
    return answer.json.error.message;
  };
  expect([await ask('de-CH'), await ask('de-DE')]).toEqual([
    'Diese Datei oder dieser Text ist zu gross.',
    'Diese Datei oder dieser Text ist zu groß.',
  ]);
});
