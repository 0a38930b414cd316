import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventConnection, keepConnected, type LiveFrame } from '#web/platform/realtime/event-connection.ts';

/** A fake event source; the test sends its events. */
type Source = EventTarget & { readonly address: string; isClosed: boolean; close(): void };

let sources: Source[];
let frames: LiveFrame[];
let troubles: number;
let cursor: number;
let connection: EventConnection;
beforeEach(() => {
  vi.useFakeTimers();
  [sources, frames, troubles, cursor] = [[], [], 0, 7];
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const start = (random = 1): void => {
  connection = keepConnected({
    open: (address) => {
      const source = Object.assign(new EventTarget(), {
        address,
        isClosed: false,
        close: () => {
          source.isClosed = true;
        },
      });
      sources.push(source);
      return source as Source & EventSource;
    },
    since: () => cursor,
    onFrame: (frame) => frames.push(frame),
    onTrouble: () => (troubles += 1),
    random: () => random,
  });
};
const latest = (): Source => sources.at(-1)!;
const say = (kind: string, data: object, id = '') =>
  latest().dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: id }));
const fail = () => latest().dispatchEvent(new Event('error'));

it('hands on what comes, with its number', () => {
  start();
  say('hello', { head: 7, unread: 0, likes: 0 });
  say('like', {}, '8');
  expect(frames).toEqual([
    { kind: 'hello', id: null, data: { head: 7, unread: 0, likes: 0 } },
    { kind: 'like', id: 8, data: {} },
  ]);
});

it('takes what comes without a number for what it is, though the browser repeats the last number with it', () => {
  start();
  say('like', {}, '8');
  say('typing', { conversation: 'c', profile: 'p' }, '8');
  say('delivered', { conversation: 'c', profile: 'p', up_to: 1 }, '8');
  expect(frames.map(({ kind, id }) => [kind, id])).toEqual([
    ['like', 8],
    ['typing', null],
    ['delivered', null],
  ]);
});

it('opens anew after an error, from where it is by then', () => {
  start();
  say('hello', {});
  cursor = 9;
  fail();
  expect([latest().isClosed, sources]).toMatchObject([true, [{}]]);
  vi.advanceTimersByTime(1_000);
  expect(sources.map(({ address }) => address)).toEqual(['/api/stream.php?since=7', '/api/stream.php?since=9']);
});

it('waits longer from time to time, ten seconds at most, and asks whether anybody is logged in', () => {
  start();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
    const before = sources.length;
    fail();
    vi.advanceTimersByTime(wait - 1);
    expect(sources).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(before + 1);
  }
  expect(troubles).toBe(5);
});

it('spreads its returns over the whole time', () => {
  start(0);
  fail();
  vi.advanceTimersByTime(0);
  expect(sources).toHaveLength(2);
});

it('comes again when the server asked it to', () => {
  start();
  say('bye', { retry_ms: 4_000 });
  expect(latest().isClosed).toBe(true);
  vi.advanceTimersByTime(3_999);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect([sources.length, troubles]).toEqual([2, 0]);
});

it('stays away as long as the server asked it to, whoever looks meanwhile', () => {
  start();
  say('bye', { retry_ms: 40_000 });
  for (let second = 1; second < 40; second += 1) {
    vi.advanceTimersByTime(1_000);
    connection.wake();
  }
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(sources).toHaveLength(2);
});

it('takes a minute of silence for the end', () => {
  start();
  say('hello', {});
  vi.advanceTimersByTime(50_000);
  say('ping', { head: 7 });
  vi.advanceTimersByTime(59_000);
  expect(latest().isClosed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(sources).toHaveLength(2);
});

it('does not wait when somebody looks or the network is back', () => {
  start();
  fail();
  connection.wake();
  expect(sources).toHaveLength(2);
  say('hello', {});
  connection.wake();
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(40_000);
  connection.wake();
  expect(sources).toHaveLength(3);
});

it('leaves time to find out who is logged in after its session has ended', () => {
  start();
  say('hello', {});
  say('session.revoked', { current: true });
  // The final event of a session has no number, so it is never dropped as already received.
  expect([frames.at(-1), latest().isClosed]).toEqual([
    { kind: 'session.revoked', id: null, data: { current: true } },
    true,
  ]);
  fail();
  vi.advanceTimersByTime(9_000);
  expect(sources).toHaveLength(1);
});
