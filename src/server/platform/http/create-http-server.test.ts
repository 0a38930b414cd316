import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { startTestHttp, type TestHttp } from '#test/support/start-test-http.ts';

const open: Call = { summary: 'x', caller: 'anyone', limit: 'read', output: z.object({}), refusals: [] };

let http: TestHttp | undefined;
afterEach(() => http?.stop());

describe('/healthz', () => {
  it('says whether the database answers', async () => {
    let healthy = true;
    http = await startTestHttp({ isHealthy: async () => healthy });
    expect(await http.call('GET /healthz')).toMatchObject({ status: 200, json: { healthy: true } });
    healthy = false;
    expect(await http.call('GET /healthz', { host: 'anything' })).toMatchObject({
      status: 503,
      json: { healthy: false },
    });
  });
});

describe('a host that is no site', () => {
  it('is answered with 421 and nothing else', async () => {
    http = await startTestHttp({ calls: { 'GET /api/x.php': { call: open, handle: async () => ({}) } } });
    const answer = await http.call('GET /api/x.php', { host: 'elsewhere.test' });
    expect([answer.status, answer.json.error.code]).toEqual([421, 'unknown_site']);
  });
});

describe('too much work', () => {
  it('is shed with 503 and a time to come back', async () => {
    const calls = { 'GET /api/x.php': { call: open, handle: async () => ({}) } };
    http = await startTestHttp({ calls, shedsLoad: true });
    await http.app.ready();
    const isShed = async () => (await http!.call('GET /api/x.php')).status === 503;
    // Blocks the event loop, as overload does. Its mean delay is measured once a second: the first turn ends the
    // previous measurement, so that only the second one counts.
    for (const turnMs of [1_100, 2_000]) {
      const until = performance.now() + turnMs;
      while (performance.now() < until);
      await new Promise(setImmediate);
    }
    const answer = await http.call('GET /api/x.php');
    expect([answer.status, answer.json.error.code, answer.headers['retry-after']]).toEqual([503, 'overloaded', '5']);
    await expect.poll(isShed).toBe(false);
  });
});

describe('stopping', () => {
  it('finishes what is being answered and takes nothing new', async () => {
    let answerNow = () => {};
    const isAsked = Promise.withResolvers<null>();
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const handle = async () => {
      isAsked.resolve(null);
      await held;
      return {};
    };
    http = await startTestHttp({ calls: { 'GET /api/slow.php': { call: open, handle } } });
    await http.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = http.app.server.address() as AddressInfo;
    const get = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { host: 'site.test', connection: 'keep-alive' };
        request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer));
        })
          .on('error', reject)
          .end();
      });
    const slow = get('/api/slow.php');
    await isAsked.promise;
    const closed = http.app.close();
    await expect
      .poll(() => get('/healthz').catch((error: unknown) => (error as NodeJS.ErrnoException).code))
      .toBe('ECONNREFUSED');
    answerNow();
    const { statusCode, headers } = await slow;
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await closed;
  });

  it('closes the connection of a response that was being sent', async () => {
    const limits = { headersMs: 20_000, requestMs: 60_000, silenceMs: 600_000, lookEveryMs: 5_000 };
    http = await startTestHttp({ socketLimits: { ...limits, betweenRequestsMs: 600_000 } });
    const file = new Readable({ read: () => undefined });
    http.app.get('/file', { schema: { hide: true } }, (_request, reply) => reply.type('text/x-log').send(file));
    await http.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = http.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    file.push('half of');
    const sent = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/file', agent, headers: { host: 'site.test' } }, resolve)
        .on('error', reject)
        .end();
    });
    expect(sent.headers.connection).toBe('keep-alive');
    const closed = http.app.close();
    await new Promise(setImmediate);
    file.push(' it');
    file.push(null);
    expect(await text(sent)).toBe('half of it');
    await closed;
  });
});
