import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openEventStream } from '#server/platform/realtime/event-stream.ts';
import { testHttp } from '#test/support/test-http.ts';

/** Limits chosen so that each test triggers only one of them. */
const socketLimits = { headersMs: 300, requestMs: 900, silenceMs: 1_500, betweenRequestsMs: 600, lookEveryMs: 100 };
const PING_MS = 100;

const http = await testHttp({
  socketLimits,
  renderPage: async ({ url }) => ({ status: 200, html: url === '/long' ? 'x'.repeat(50_000_000) : 'short' }),
});
http.app.get('/pings', (_request, reply) => {
  const wire = openEventStream(reply);
  const timer = setInterval(() => wire.write('event: ping\ndata: {}\n\n'), PING_MS);
  wire.onClose(() => clearInterval(timer));
});
await http.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = http.app.server.address() as AddressInfo;

const open = async (text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
const countOpen = () =>
  new Promise<number>((resolve, reject) => {
    http.app.server.getConnections((fault, count) => (fault ? reject(fault) : resolve(count)));
  });

it.each([
  ['who says nothing', ''],
  ['who stops in the middle of the head', 'GET / HTTP/1.1\r\nHost: site.test\r\nX-'],
  [
    'who stops in the middle of what they send',
    'POST /api/x.php HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a"',
  ],
  ['who has been answered and asks nothing more', 'GET / HTTP/1.1\r\nHost: site.test\r\n\r\n'],
])('the connection of somebody %s ends', async (_who, text) => {
  const socket = await open(text);
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(await countOpen()).toBe(0);
});

it('the connection of somebody who does not read the answer ends', async () => {
  const socket = await open('GET /long HTTP/1.1\r\nHost: site.test\r\n\r\n');
  await expect.poll(countOpen).toBe(1);
  await expect.poll(countOpen).toBe(0);
  socket.destroy();
});

it('a stream of events outlives all of these limits', async () => {
  const socket = await open('GET /pings HTTP/1.1\r\nHost: site.test\r\n\r\n');
  let heard = '';
  socket.on('data', (part) => (heard += String(part)));
  const pings = () => heard.split('event: ping').length - 1;
  await expect.poll(pings).toBeGreaterThan((3 * socketLimits.silenceMs) / PING_MS);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
