import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { EventBus, News } from '#server/platform/realtime/event-bus.ts';
import { openNatsBus } from '#server/platform/realtime/nats-bus.ts';
import { startSilentProxy } from '#test/support/processes/silent-proxy.ts';
import { startNats } from '#test/support/processes/start-nats.ts';

let server: Awaited<ReturnType<typeof startNats>>;
const buses: EventBus[] = [];
beforeEach(async () => {
  server = await startNats();
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.stop();
  await server.stop();
});

/** A node that records what it receives. */
const join = async (onFault: (fault: unknown) => void = () => {}) => {
  const heard: News[] = [];
  let gaps = 0;
  let tell = (): void => {};
  const bus = await openNatsBus(server.url, onFault);
  buses.push(bus);
  await bus.start({
    news: (news) => {
      heard.push(news);
      tell();
    },
    gap: () => {
      gaps += 1;
      tell();
    },
  });
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) await new Promise<void>((resolve) => (tell = resolve));
  };
  const seqs = () => heard.flatMap(({ events = [] }) => events.map(({ seq }) => seq));
  return { bus, seqs, until, countGaps: () => gaps };
};
const event = (seq: number) => ({ memberId: '-5' as MemberId, seq, kind: 'like' as const, ref: { profile: '7' } });

it('what one node announces, all hear once, however much it is', async () => {
  const [one, other] = [await join(), await join()];
  const events = Array.from({ length: 2_000 }, (_, index) => event(index + 1));
  one.bus.send({ events });
  one.bus.send({ signals: [{ memberId: '-5' as MemberId, kind: 'typing', ref: {} }], beats: ['3' as MemberId] });
  expect(one.seqs()).toHaveLength(2_000);
  await other.until(() => other.seqs().length === 2_000);
  expect(other.seqs()).toEqual(events.map(({ seq }) => seq));
  other.bus.send({ events: [event(2_001)] });
  await one.until(() => one.seqs().length === 2_001);
  expect(other.seqs()).toHaveLength(2_001);
});

it('a broker that comes back is listened to again, and what was missed is to be looked up', async () => {
  const [one, other] = [await join(), await join()];
  await server.stop();
  one.bus.send({ events: [event(1)] });
  expect(one.seqs()).toEqual([1]);
  server = await startNats(server.port);
  await Promise.all([one, other].map((node) => node.until(() => node.countGaps() > 0)));
  one.bus.send({ events: [event(2)] });
  await other.until(() => other.seqs().includes(2));
});

/** A broker that accepts one client and closes the connection at its next PING. */
const hangUpOnce = async (port: number): Promise<void> => {
  const broker = createServer((socket) => {
    let pings = 0;
    socket.on('error', () => {});
    socket.write('INFO {"server_id":"test","version":"2.9.0","proto":1,"headers":true,"max_payload":1048576}\r\n');
    socket.on('data', (chunk) => {
      if (chunk.includes('PING')) pings += 1;
      else return;
      if (pings === 1) socket.write('PONG\r\n');
      else {
        socket.destroy();
        broker.close();
      }
    });
  });
  broker.listen(port, '127.0.0.1');
  await once(broker, 'close');
};

it('a broker that goes away again before it has listened is asked the next time, and no fault', async () => {
  const faults: unknown[] = [];
  const node = await join((fault) => faults.push(fault));
  await server.stop();
  await hangUpOnce(server.port);
  expect(node.countGaps()).toBe(0);
  server = await startNats(server.port);
  await node.until(() => node.countGaps() > 0);
  expect(faults).toEqual([]);
});

it('a broker that falls silent is left, and one that answers is listened to', async () => {
  const proxy = await startSilentProxy(server.port);
  const silent = await openNatsBus(`nats://127.0.0.1:${proxy.port}`, () => {}, 200);
  buses.push(silent);
  const gap = Promise.withResolvers<null>();
  await silent.start({ news: () => {}, gap: () => gap.resolve(null) });
  proxy.swallow();
  proxy.heal();
  await gap.promise;
  const other = await join();
  silent.send({ events: [event(7)] });
  await other.until(() => other.seqs().includes(7));
  expect(other.seqs()).toEqual([7]);
  await silent.stop();
  await proxy.close();
});

it('an address where nobody answers stops the start with one line', async () => {
  await server.stop();
  const failure = await openNatsBus(server.url.replace('//', '//user:secret@'), () => {}).catch(String);
  expect(failure).toMatch(/NATS_URL at 127\.0\.0\.1:\d+ does not answer/);
  expect(failure).not.toContain('secret');
});
