import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';
import type { Call } from '#shared/contract/call.ts';
import { type RefusalCode, refusals } from '#shared/errors/refusals.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { testHttp } from '#test/support/test-http.ts';

const codes = Object.keys(refusals) as RefusalCode[];
const open = { summary: 'x', caller: 'anyone', limit: 'read', output: z.object({}), refusals: [] } satisfies Call;
const details = {
  minutes: 5,
  hours: 5,
  name: 'Anna',
  request_id: 'r',
  date: '1 May',
  min_age: 18,
  price: '€15.00',
  credits: 500,
  max: 3,
  line: 7,
  min: 200,
  reason: 'other',
  files: 10,
  megabytes: 50,
  period: 'day',
};

const http = await testHttp({
  calls: {
    'GET /api/say.php': {
      call: { ...open, query: z.strictObject({ code: z.string() }), refusals: codes },
      handle: async (_ctx, { query }: { query: { code: RefusalCode } }) => refuse(query.code, details),
    },
    'GET /api/fail.php': {
      call: open,
      handle: async () => {
        throw new Error('select password_hash from members');
      },
    },
    'GET /api/away.php': {
      call: open,
      handle: async () => {
        throw new Error('it took a statement', { cause: new UnavailableError('The database is away.') });
      },
    },
    'POST /api/echo.php': {
      call: { ...open, body: z.strictObject({ text: z.string(), deep: z.optional(z.strictObject({})) }) },
      handle: async () => ({}),
    },
  },
  renderPage: async ({ url }) => {
    if (url === '/drawn') return { status: 503, html: 'drawn' };
    if (url === '/away') throw new UnavailableError('The database is away.');
    return refuse('not_found');
  },
});

describe('refusals', () => {
  it.each(LOCALES)('have a sentence of their own in %s', (locale) => {
    const path = new URL(`../../../../../messages/${locale}/errors.json`, import.meta.url);
    const { errors } = JSON.parse(readFileSync(path, 'utf8')) as { errors: Record<string, string> };
    for (const code of codes) {
      expect(errors[code], `${locale} ${code}`).toBeTruthy();
      expect(refusalText(locale, code, details), `${locale} ${code}`).not.toMatch(/[{}]/);
    }
  });

  it.each(codes)('%s answers with its status, its sentence and its details', async (code) => {
    const answer = await http.call('GET /api/say.php', { query: { code } });
    expect(answer.status).toBe(refusals[code].status);
    expect(answer.json).toEqual({ error: { code, message: refusalText('en', code, details), details } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keep to the words that people are promised', () => {
    expect(refusalText('en', 'login_failed', {})).toBe('Login failed, please try again');
    expect(refusalText('en', 'login_locked', { minutes: 20 })).toBe(
      'Too many incorrect attempts, account blocked for 20\u00A0min.',
    );
    expect(refusalText('en', 'blocked_by_member', { name: 'Anna' })).toBe("You're blocked by Anna");
  });

  it('say when to come back', async () => {
    const locked = await http.call('GET /api/say.php', { query: { code: 'login_locked' } });
    expect(locked.headers['retry-after']).toBe('300');
    const overloaded = await http.call('GET /api/say.php', { query: { code: 'overloaded' } });
    expect(overloaded.headers['retry-after']).toBe('5');
  });

  it('speak the language that was asked for in the address, the cookie or the header, in this order', async () => {
    const query = { code: 'not_found', lang: 'de' };
    const headers = { 'accept-language': 'fr' };
    const messageOf = async (options: object) => (await http.call('GET /api/say.php', options)).json.error.message;
    expect(await messageOf({ query, headers, cookies: { locale: 'nl' } })).toBe(refusalText('de', 'not_found', {}));
    const code = { code: 'not_found' };
    expect(await messageOf({ query: code, headers, cookies: { locale: 'nl' } })).toBe(
      refusalText('nl', 'not_found', {}),
    );
    expect(await messageOf({ query: code, headers })).toBe(refusalText('fr', 'not_found', {}));
    // An unknown path has no site or account, so the request itself decides the language.
    const lost = await http.call('GET /api/lost.php', { query: { lang: 'pl' } });
    expect(lost.json.error.message).toBe(refusalText('pl', 'not_found', {}));
  });
});

describe('faults', () => {
  it('answer 500 with the request’s id and nothing of the inside; the log has both', async () => {
    const answer = await http.call('GET /api/fail.php');
    const id = answer.headers['x-request-id'];
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      error: { code: 'fault', message: 'An error occured, please try again later.', details: { request_id: id } },
    });
    const [line] = http.takeErrors();
    expect(line).toMatchObject({ reqId: id, err: { message: 'select password_hash from members' } });
  });
});

describe('an outage of what we need', () => {
  const message = 'We’re having a problem on our end. Please try again in a moment.';

  it('answers calls with 503, a sentence and when to come back; who noticed it has told the log', async () => {
    const answer = await http.call('GET /api/away.php');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json).toEqual({ error: { code: 'unavailable', message, details: {} } });
  });

  it('answers whoever wants a page with one, also where the page itself was refused', async () => {
    const headers = { accept: 'text/html' };
    const broken = await http.call('GET /away', { headers });
    expect([broken.status, broken.headers['retry-after']]).toEqual([503, '5']);
    expect(broken.text).toContain(`<h1>${message}</h1>`);
    const drawn = await http.call('GET /drawn', { headers });
    expect([drawn.status, drawn.headers['retry-after'], drawn.text]).toEqual([503, '5', 'drawn']);
  });
});

describe('requests that cannot be read', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    http.call('POST /api/echo.php', { body: payload, headers });

  it.each([
    ['an unknown field', '{"text":"x","colour":1,"size":2}', ['colour', 'size']],
    ['an unknown field deep inside', '{"text":"x","deep":{"colour":1}}', ['deep.colour']],
    ['a missing field', '{}', ['text']],
    ['a field of the wrong kind', '{"text":1}', ['text']],
    ['no object', '[]', ['body']],
    ['a NUL, which no text column takes', '{"text":"a\\u0000b"}', ['body']],
  ])('name the field: %s', async (_what, body, fields) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatchObject({ code: 'validation_failed', details: { part: 'body', fields } });
  });

  it('may hold what merely looks like a NUL', async () => {
    expect((await post(JSON.stringify({ text: String.raw`\u0000` }))).status).toBe(200);
  });

  it.each([
    ['unknown parameter', { colour: 'red' }, ['colour']],
    ['parameter given twice', { code: ['a', 'b'] }, ['code']],
  ])('refuse an %s', async (_what, query, fields) => {
    const answer = await http.call('GET /api/say.php', { query: { code: 'not_found', ...query } });
    expect(answer.json.error.details).toEqual({ part: 'query', fields });
  });

  it('refuse parameters on a call that takes none', async () => {
    const answer = await http.call('GET /api/fail.php', { query: { colour: 'red' } });
    expect(answer.json.error).toMatchObject({ code: 'validation_failed', details: { fields: ['colour'] } });
  });

  it.each(['{"text":', 'text', '', '{"__proto__":{"admin":true},"text":"x"}', '{"constructor":{"prototype":1}}'])(
    'are refused as JSON: %s',
    async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.json.error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])(
    'are refused as %s, which a form of another site could send',
    async (type) => {
      const answer = await post('{"text":"x"}', { 'content-type': type });
      expect([answer.status, answer.json.error.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('are refused when they are too large, before they are parsed', async () => {
    const answer = await post(JSON.stringify({ text: 'x'.repeat(64 * 1024) }));
    expect([answer.status, answer.json.error.code]).toEqual([413, 'body_too_large']);
  });

  it.each([
    ['half a byte', 'GET /api/%zz'],
    ['half a letter', 'GET /%c0'],
    ['much too long', `GET /api/${'x'.repeat(5000)}`],
    ['another method', 'PATCH /api/echo.php'],
    ['no route', 'GET /nowhere'],
  ])('of an address that does not exist or cannot be read get JSON and no echo: %s', async (_what, key) => {
    const answer = await http.call(key);
    expect([400, 404]).toContain(answer.status);
    expect(answer.json.error.message).toBeTruthy();
    expect(answer.text).not.toMatch(/zz|c0|xxx|nowhere|FST_/);
    expect(answer.headers['x-request-id']).toBeTruthy();
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
