import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createInProcessBus, type EventBus } from '#server/platform/realtime/event-bus.ts';
import type { EventStream } from '#server/platform/realtime/event-stream.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';
import { createStreamHub, type StreamHub } from '#server/platform/realtime/stream-hub.ts';
import type { StreamPolicy } from '#server/platform/realtime/stream-policy.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
let me: MemberId;
let clock: FakeClock;
let bus: EventBus;
let hub: StreamHub;
let faults: unknown[];
let ended: Set<string>;
let failing: boolean;
beforeEach(async () => {
  me = await buildMember(db, { site });
  [clock, bus, faults, ended, failing] = [createFakeClock(), createInProcessBus(), [], new Set(), false];
  const policy: StreamPolicy = {
    openSessions: async (owners) => {
      if (failing) throw new Error('The database is away');
      return new Set(owners.map(({ session }) => session).filter((session) => !ended.has(session)));
    },
    payloadsOf: async (items) => items.map(({ item }) => ('hidden' in item.ref ? null : item.ref)),
    greet: async () => ({}),
  };
  const onFault = (fault: unknown) => faults.push(fault);
  const quick = { pingMs: 100, goodbyeMs: 50 };
  hub = createStreamHub({ db, clock, bus, policy, onFault, onBeats: () => {}, streamsPerNetwork: 15, ...quick });
  await hub.start();
});
afterEach(() => hub.stop());

/** Reads a browser's stream without heartbeats. */
const listen = async (
  since: number | null,
  { session = 's', pings = false, isStuck = false, memberId = me, network = '192.0.2.1' } = {},
) => {
  const frames: string[] = [];
  let tell = (): void => {};
  const closers: (() => void)[] = [];
  const close = (): void => {
    for (const work of closers.splice(0)) work();
  };
  const add = (text: string) => {
    frames.push(...text.split('\n\n').filter((frame) => frame !== '' && (pings || !frame.startsWith('event: ping'))));
    tell();
  };
  let isCut = false;
  const wire: EventStream = {
    write: add,
    ping: add,
    whenTaken: (work) => work(),
    end: (text = '') => {
      add(`${text}event: end\n\n`);
      if (!isStuck) close();
    },
    cut: () => {
      isCut = true;
      close();
      tell();
    },
    onClose: (work) => void closers.push(work),
  };
  await hub.open({ memberId, siteId: site.id, session, network }, wire, since);
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) await new Promise<void>((resolve) => (tell = resolve));
  };
  return {
    /** the numbers of `count` events, in the order in which they came */
    ids: async (count: number) => {
      const found = () => frames.flatMap((frame) => /^id: (\d+)/.exec(frame)?.[1] ?? []).map(Number);
      await until(() => found().length >= count);
      return found();
    },
    frame: async (start: string) => {
      await until(() => frames.some((frame) => frame.startsWith(start)));
      return frames.find((frame) => frame.startsWith(start));
    },
    untilCut: () => until(() => isCut),
    close,
    wasSentAway: () => frames.some((frame) => frame.startsWith('event: bye')),
  };
};
const append = async (ref: object = {}): Promise<MemberEvent> => {
  const { rows } = await db.query(`select append_member_event($1, 'like', $2, now())::int as seq`, [me, ref]);
  return { memberId: me, seq: (rows[0] as { seq: number }).seq, kind: 'like', ref: ref as MemberEvent['ref'] };
};

describe('what is announced', () => {
  it('arrives in the order in which it happened, not in that of the announcements', async () => {
    const stream = await listen(0);
    await stream.frame('event: hello');
    const events = [await append(), await append(), await append()];
    for (const event of [events[2]!, events[0]!, events[1]!]) hub.publish([event]);
    expect(await stream.ids(3)).toEqual([1, 2, 3]);
  });

  it('and what is announced to nobody comes from the log as soon as something after it is', async () => {
    const stream = await listen(0);
    await stream.frame('event: hello');
    await append();
    await append();
    hub.publish([await append()]);
    expect(await stream.ids(3)).toEqual([1, 2, 3]);
  });

  it('or with the heartbeat, when nothing after it happens', async () => {
    const stream = await listen(0);
    await stream.frame('event: hello');
    await append();
    expect(await stream.ids(1)).toEqual([1]);
  });

  it('leaves a hole in the numbers where it is nothing for this reader', async () => {
    const stream = await listen(0);
    hub.publish([await append(), await append({ hidden: true }), await append()]);
    expect(await stream.ids(2)).toEqual([1, 3]);
  });

  it('goes to each stream of the member, from where that one is', async () => {
    await append();
    await append();
    const [early, late] = [await listen(0), await listen(1, { session: 't' })];
    hub.publish([await append()]);
    expect([await early.ids(3), await late.ids(2)]).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });
});

describe('a stream', () => {
  it('hears a heartbeat with the number it is at', async () => {
    await append();
    const stream = await listen(1, { pings: true });
    expect(await stream.frame('event: ping\ndata: {"head":1}')).toBeDefined();
  });

  it('has to come again, and show who it is, after a quarter of an hour or so', async () => {
    const stream = await listen(0);
    await stream.frame('event: hello');
    clock.advance({ minutes: 18 });
    expect(await stream.frame('event: bye')).toMatch(/"retry_ms":\d+/);
    expect(hub.countStreams()).toBe(0);
  });

  it('whose session has ended without a word is found with its heartbeat', async () => {
    const stream = await listen(0, { session: 'gone' });
    await stream.frame('event: hello');
    ended.add('gone');
    expect(await stream.frame('event: session.revoked')).toContain('"current":true');
  });

  it('is cut where the database does not answer, because what it lacks is found when it comes again', async () => {
    const stream = await listen(0);
    await stream.frame('event: hello');
    failing = true;
    hub.publish([await append()]);
    await stream.untilCut();
    expect(String(faults[0])).toContain('The database is away');
  });

  it('whose reader does not even read the last words holds up nobody', async () => {
    const stream = await listen(0, { isStuck: true });
    await stream.frame('event: hello');
    await hub.stop();
    await stream.untilCut();
    expect(hub.countStreams()).toBe(0);
  });

  it('that comes while the server stops is sent away for a while', async () => {
    const stream = await listen(0);
    await hub.stop();
    expect(await stream.frame('event: bye')).toBeDefined();
    const late = await listen(0);
    expect(await late.frame('event: bye')).toBeDefined();
    expect(hub.countStreams()).toBe(0);
  });
});

describe('too many streams', () => {
  const open = async (count: number, options: (index: number) => Parameters<typeof listen>[1]) => {
    const streams = [];
    for (let index = 0; index < count; index += 1) streams.push(await listen(0, options(index)));
    return streams;
  };
  const waitOf = async (stream: Awaited<ReturnType<typeof listen>>) =>
    Number(/"retry_ms":(\d+)/.exec((await stream.frame('event: bye')) ?? '')?.[1]);

  it('of one session: the fourth takes the place of the oldest, which is told to stay away for a while', async () => {
    const streams = await open(4, () => ({}));
    expect(streams.map((stream) => stream.wasSentAway())).toEqual([true, false, false, false]);
    expect(await waitOf(streams[0]!)).toBeGreaterThanOrEqual(30_000);
    expect(hub.countStreams()).toBe(3);
  });

  it('of one member: with however many sessions there are ten', async () => {
    const streams = await open(12, (index) => ({ session: `s${index}`, network: `192.0.2.${index}` }));
    expect(streams.filter((stream) => stream.wasSentAway())).toEqual(streams.slice(0, 2));
    expect(hub.countStreams()).toBe(10);
    expect(await waitOf(streams[1]!)).toBeGreaterThanOrEqual(30_000);
  });

  it('from one address: who comes last is sent away, until somebody leaves', async () => {
    const members = await Promise.all(Array.from({ length: 15 }, () => buildMember(db, { site })));
    const streams = await open(15, (index) => ({ memberId: members[index]! }));
    const late = await listen(0);
    expect([late.wasSentAway(), streams.some((stream) => stream.wasSentAway())]).toEqual([true, false]);
    expect(await waitOf(late)).toBeGreaterThanOrEqual(30_000);
    expect((await listen(0, { network: '192.0.2.2' })).wasSentAway()).toBe(false);
    expect(hub.countStreams()).toBe(16);
    streams[3]!.close();
    expect((await listen(0)).wasSentAway()).toBe(false);
    expect((await listen(0, { session: 't' })).wasSentAway()).toBe(true);
  });
});
