import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isPublicAddress } from '#server/platform/http/outgoing/public-addresses.ts';
import { type Receiver, startReceiver } from '#test/support/https-receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.asked.splice(0);
  receiver.answerWith(200);
});

const HOSTS = ['receiver.test'];

it('asks a listed host over https and tells what it says', async () => {
  receiver.answerWith((_, response) => void response.end('OK'));
  expect(await receiver.outgoing().get('https://receiver.test/in?tx=1', HOSTS)).toEqual({
    kind: 'answer',
    status: 200,
    text: 'OK',
  });
  expect(receiver.asked).toEqual(['/in?tx=1']);
});

it.each([
  ['http://receiver.test/', 'is no https address'],
  ['ftp://receiver.test/', 'is no https address'],
  ['nonsense', 'is no https address'],
  ['https://other.test/', 'leads to a host that is not listed'],
  ['https://receiver.test.evil.test/', 'leads to a host that is not listed'],
  ['https://receiver.test@evil.test/', 'has a name or a password in it'],
  ['https://me:pw@receiver.test/', 'has a name or a password in it'],
  ['https://receiver.test:8443/', 'names a port'],
  ['https://127.0.0.1/', 'names its host by a number'],
  ['https://2130706433/', 'names its host by a number'],
  ['https://0x7f.1/', 'names its host by a number'],
  ['https://[::1]/', 'names its host by a number'],
])('does not ask %s', async (url, reason) => {
  const hosts = [...HOSTS, '127.0.0.1', '[::1]'];
  expect(await receiver.outgoing().get(url, hosts)).toEqual({ kind: 'refused', reason });
  expect(receiver.asked).toEqual([]);
});

it.each([[['127.0.0.1']], [['10.0.0.1']], [['::1']], [['1.1.1.1', '192.168.0.1']], [[]]])(
  'does not ask a name that leads to %j',
  async (addresses) => {
    const outgoing = receiver.outgoing({ addresses: { next: () => addresses }, isAllowed: isPublicAddress });
    expect(await outgoing.get('https://receiver.test/', HOSTS)).toEqual({
      kind: 'refused',
      reason: 'leads to no address on the internet',
    });
    expect(receiver.asked).toEqual([]);
  },
);

it('connects to the address that was checked: the resolver is asked once', async () => {
  let resolved = 0;
  const outgoing = receiver.outgoing({
    addresses: { next: () => [(resolved += 1) === 1 ? '127.0.0.1' : '10.0.0.1'] },
    isAllowed: (address) => address === '127.0.0.1',
  });
  expect(await outgoing.get('https://receiver.test/', HOSTS)).toMatchObject({ kind: 'answer', status: 200 });
  expect(resolved).toBe(1);
});

it('follows no redirect', async () => {
  receiver.answerWith((_, response) => void response.writeHead(302, { location: 'https://receiver.test/there' }).end());
  expect(await receiver.outgoing().get('https://receiver.test/', HOSTS)).toMatchObject({ kind: 'answer', status: 302 });
  expect(receiver.asked).toEqual(['/']);
});

it('reads only the beginning of an answer without end', async () => {
  receiver.answerWith((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(4096)));
      response.once('drain', more);
    };
    response.on('error', () => undefined);
    more();
  });
  const answer = await receiver.outgoing().get('https://receiver.test/', HOSTS);
  expect(answer).toMatchObject({ kind: 'answer', status: 200, text: 'x'.repeat(16 * 1024) });
});

it('does not wait for who never answers', async () => {
  receiver.answerWith(() => undefined);
  expect(await receiver.outgoing({ timeoutMs: 100 }).get('https://receiver.test/', HOSTS)).toMatchObject({
    kind: 'failed',
  });
});

it('believes no certificate of another name', async () => {
  expect(await receiver.outgoing().get('https://other.test/', ['other.test'])).toEqual({
    kind: 'failed',
    reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

const MESSAGE = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('hello') };

it('posts to any host of the internet, over connections that it keeps', async () => {
  const heard: string[] = [];
  const sockets = new Set<unknown>();
  receiver.answerWith((request, response) => {
    sockets.add(request.socket);
    request.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
    request.on('end', () => void response.writeHead(429, { 'retry-after': '7' }).end('no'));
  });
  const outgoing = receiver.outgoing();
  for (const _ of [1, 2])
    expect(await outgoing.post('https://any.receiver.test/in', MESSAGE)).toEqual({
      kind: 'answer',
      status: 429,
      retryAfter: '7',
    });
  expect(heard).toEqual(['hello', 'hello']);
  expect(sockets.size).toBe(1);
});

it('closes a connection that was not used for a while', async () => {
  const closed = new Promise<string>((resolve) => {
    receiver.answerWith((request, response) => {
      request.socket.once('close', () => resolve('closed'));
      response.end();
    });
  });
  await receiver.outgoing({ idleMs: 50 }).post('https://receiver.test/', MESSAGE);
  expect(await Promise.race([closed, setTimeout(3000, 'still open')])).toBe('closed');
});

it.each([
  ['http://receiver.test/', 'is no https address'],
  ['https://me:pw@receiver.test/', 'has a name or a password in it'],
  ['https://receiver.test:8443/', 'names a port'],
  ['https://127.0.0.1/', 'names its host by a number'],
])('does not post to %s', async (url, reason) => {
  expect(await receiver.outgoing().post(url, MESSAGE)).toEqual({ kind: 'refused', reason });
  expect(receiver.asked).toEqual([]);
});

it.each([[['127.0.0.1']], [['::1']], [['1.1.1.1', '192.168.0.1']], [[]]])(
  'does not post to a name that leads to %j',
  async (addresses) => {
    const outgoing = receiver.outgoing({ addresses: { next: () => addresses }, isAllowed: isPublicAddress });
    expect(await outgoing.post('https://receiver.test/', MESSAGE)).toEqual({
      kind: 'refused',
      reason: 'leads to no address on the internet',
    });
    expect(receiver.asked).toEqual([]);
  },
);
