import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { testHttp } from '#test/support/test-http.ts';

const open = { summary: 'x', caller: 'anyone', limit: 'write', output: z.object({}), refusals: [] } satisfies Call;
const LONE = ['\ud800', '\udc00'] as const;

const hear = async (_ctx: never, { query, body }: { query: unknown; body: unknown }) => {
  heard = body ?? query;
  return {};
};
const text = z.string();
const body = z.strictObject({ text, list: z.optional(z.array(z.strictObject({ word: text }))) });
const http = await testHttp({
  calls: {
    'POST /api/say.php': { call: { ...open, body }, handle: hear },
    'GET /api/ask.php': { call: { ...open, query: z.strictObject({ q: text }) }, handle: hear },
    'POST /api/send.php': {
      call: {
        ...open,
        body: z.strictObject({ caption: text }),
        file: { maximumBytes: 100, tooLarge: 'photo_too_heavy', tooMuchUnconfirmed: 'unconfirmed_upload_limit' },
      },
      handle: hear,
    },
  },
});
let heard: unknown;

const form = (...parts: readonly (string | Buffer)[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from('\r\n--b--\r\n')]),
});
const part = (name: string | Buffer, text: string | Buffer, fileName?: string | Buffer) =>
  Buffer.concat([
    Buffer.from('\r\n--b\r\ncontent-disposition: form-data; name="'),
    Buffer.from(name),
    ...(fileName === undefined ? [] : [Buffer.from('"; filename="'), Buffer.from(fileName)]),
    Buffer.from('"\r\n\r\n'),
    Buffer.from(text),
  ]);
/** The bytes of a lone surrogate. */
const HALF = Buffer.from([0xed, 0xa0, 0x80]);

describe('half a letter is the sign of what cannot be read', () => {
  it.each(LONE)('in JSON, however deep: %j', async (lone) => {
    const body = { text: `a${lone}`, list: [{ word: lone }, { word: '😀' }] };
    expect((await http.call('POST /api/say.php', { body })).status).toBe(200);
    expect(heard).toEqual({ text: 'a\ufffd', list: [{ word: '\ufffd' }, { word: '😀' }] });
  });

  it('in the bytes of JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.concat([Buffer.from('{"text":"a'), HALF, Buffer.from('"}')]);
    expect((await http.call('POST /api/say.php', { body, headers })).status).toBe(200);
    expect((heard as { text: string }).text).toMatch(/^a\ufffd+$/);
  });

  it('in an address', async () => {
    expect((await http.call('GET /api/ask.php?q=a%ED%A0%80')).status).toBe(200);
    expect((heard as { q: string }).q.isWellFormed()).toBe(true);
  });

  it('in the fields of a form', async () => {
    const sent = form(part('caption', Buffer.concat([Buffer.from('a'), HALF])), part('file', 'x', HALF));
    expect((await http.call('POST /api/send.php', sent)).status).toBe(200);
    expect((heard as { caption: string }).caption).toMatch(/^a\ufffd+$/);
  });
});

describe('refused, and never a fault, are', () => {
  it.each([
    ['names of half a letter in JSON', 'POST /api/say.php', { body: `{"text":"a","\\ud800":1}` }],
    ['names of half a letter in an address', 'GET /api/ask.php?q=a&%ED%A0%80=1', {}],
    ['names of half a letter in a form', 'POST /api/send.php', form(part(HALF, 'x'), part('file', 'x', 'x'))],
    ['NUL in JSON', 'POST /api/say.php', { body: `{"text":"a\\u0000"}` }],
    ['NUL in an address', 'GET /api/ask.php?q=%00', {}],
    ['NUL in a form', 'POST /api/send.php', form(part('caption', 'a\0'), part('file', 'x', 'x'))],
    ['a file whose name is NUL and no more', 'POST /api/send.php', form(part('file', 'x', '\0'))],
    [
      'a list as deep as a body is long',
      'POST /api/say.php',
      { body: `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
    ],
    ['an object as deep', 'POST /api/say.php', { body: `${'{"text":'.repeat(6_000)}1${'}'.repeat(6_000)}` }],
  ])('%s', async (_what, key, options) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await http.call(key, { headers, ...options });
    expect([answer.status, answer.json.error.code]).toEqual([400, 'validation_failed']);
  });

  it.each(['/api/%ED%A0%80.php', '/%00', '/api/ask.php/%ED%A0%80', '/%c0%80/x'])('the address %s', async (path) => {
    expect([400, 404]).toContain((await http.call(`GET ${path}`)).status);
  });
});

it('headers of any bytes are read', async () => {
  const headers = {
    'user-agent': '\u00ed\u00a0\u0080',
    'accept-language': '\u00ff;q=\u00fe',
    cookie: 'locale=%ED%A0%80',
  };
  expect((await http.call('GET /api/ask.php?q=a', { headers })).status).toBe(200);
});
