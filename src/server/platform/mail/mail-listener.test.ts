import { createConnection, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type MailListener, startMailListener } from '#server/platform/mail/mail-listener.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

let listener: MailListener;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener.stop();
});

const open = async (scheme: string, longestSessionMs?: number) => {
  listener = await startMailListener({
    url: `${scheme}://127.0.0.1:0`,
    log: createQuietLog().log,
    isExpected: () => true,
    accept: async () => {},
    ...(longestSessionMs !== undefined && { longestSessionMs }),
  });
};

/** Keeps a connection busy with NOOP. Resolves with the server's greeting. */
const linger = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(listener.port, '127.0.0.1');
    sockets.push(socket);
    socket.setEncoding('utf8');
    socket.once('data', (greeting: string) => {
      resolve(greeting);
      socket.on('data', () => setTimeout(() => socket.write('NOOP\r\n'), 5));
      socket.write('NOOP\r\n');
    });
    socket.on('error', reject);
  });

it('leaves room for others beside an address that opens many connections', async () => {
  await open('smtp');
  const greetings = await Promise.all(Array.from({ length: 12 }, linger));
  expect(greetings.map((greeting) => greeting.slice(0, 3)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => '220'),
    ...Array.from({ length: 8 }, () => '421'),
  ]);
});

it('lets a mail server of ours hand over as many at a time as it can read', async () => {
  await open('lmtp');
  const greetings = await Promise.all(Array.from({ length: 12 }, linger));
  expect(greetings.every((greeting) => greeting.startsWith('220'))).toBe(true);
});

it('ends a session that says only that it is still there', async () => {
  await open('smtp', 300);
  await Promise.all(Array.from({ length: 4 }, linger));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  expect(await linger()).toMatch(/^220/);
});
