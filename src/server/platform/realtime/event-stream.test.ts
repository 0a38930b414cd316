import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type EventStream, openEventStream } from '#server/platform/realtime/event-stream.ts';

it('opened for somebody who has left meanwhile says at once that it is closed', async () => {
  const app = Fastify();
  const arrived = Promise.withResolvers<true>();
  const told = Promise.withResolvers<string>();
  app.get('/stream', async (_request, reply) => {
    arrived.resolve(true);
    await once(reply.raw, 'close');
    openEventStream(reply).onClose(() => told.resolve('closed'));
    setImmediate(() => told.resolve('nothing said'));
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port });
  socket.write('GET /stream HTTP/1.1\r\nhost: site.test\r\n\r\n');
  await arrived.promise;
  socket.destroy();
  expect(await told.promise).toBe('closed');
  await app.close();
});

it('is not closed by a heartbeat while its reader is still busy with much, but by the next event', async () => {
  const app = Fastify();
  const opened = Promise.withResolvers<EventStream>();
  app.get('/stream', async (_request, reply) => {
    opened.resolve(openEventStream(reply));
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port });
  socket.pause().write('GET /stream HTTP/1.1\r\nhost: site.test\r\n\r\n');
  const stream = await opened.promise;
  const isClosed = (): boolean => {
    let isSaid = false;
    stream.onClose(() => (isSaid = true));
    return isSaid;
  };
  stream.write('x'.repeat(16 * 1024 * 1024));
  stream.ping('ping');
  expect(isClosed()).toBe(false);
  stream.write('the next event');
  expect(isClosed()).toBe(true);
  socket.destroy();
  await app.close();
});
