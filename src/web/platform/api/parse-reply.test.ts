import { expect, it } from 'vitest';
import { failed } from '#web/platform/api/api.ts';
import { parseReply, retryAfterOf, splitCallName } from '#web/platform/api/parse-reply.ts';

const reply = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  text,
  header: (name: string) => ({ 'content-type': 'application/json', ...headers })[name] ?? null,
});

it('takes data, refusals and faults from what the server said', () => {
  expect(parseReply(reply(200, '{"a":1}'))).toEqual({ ok: true, data: { a: 1 } });
  const refusal = { code: 'blocked_by_member', message: 'Blocked.', details: {} };
  expect(parseReply(reply(403, JSON.stringify({ error: refusal })))).toEqual({ ok: false, refusal, status: 403 });
  const broken = reply(500, '{"error":{"message":"Broken."}}', { 'x-request-id': 'abc' });
  expect(parseReply(broken)).toEqual(failed(500, 'Broken.', 'abc'));
});

it('takes a page of somebody else for a fault: a proxy’s error, or a network that wants a login', () => {
  const html = { 'content-type': 'text/html' };
  expect(parseReply(reply(502, '<h1>Bad gateway</h1>', html))).toEqual(failed(502));
  expect(parseReply(reply(404, '<h1>Not found</h1>', html))).toEqual(failed(404));
  expect(parseReply(reply(200, '<h1>Welcome</h1>', html))).toEqual(failed(0));
  expect(parseReply(reply(403, '{"error":"forbidden"}'))).toEqual(failed(403));
  expect(parseReply(reply(403, '{"error":{"code":"Forbidden","details":null}}'))).toEqual(failed(403));
  expect(parseReply(reply(200, '{"cut o'))).toEqual(failed(0));
});

it('takes silence for a fault of the network', () => {
  expect(parseReply(null)).toEqual(failed(0));
  expect(retryAfterOf(null)).toBeNull();
  expect(retryAfterOf(reply(503, '', { 'retry-after': '7' }))).toBe(7);
});

it('reads from a call’s name how and where it is sent', () => {
  expect(splitCallName('POST /api/photo.php')).toEqual({ method: 'POST', path: '/api/photo.php' });
});
