import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { removeMembers } from '#test/support/builders/remove-members.ts';
import { listenForStreams, type StreamServer, type TestStream } from '#test/support/open-stream.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const server = await listenForStreams(app.app);
afterAll(() => server.close());
const site = await buildSite(app.db, { domain: 'localhost' });
let me: MemberId;
let as: string;
const open: TestStream[] = [];
beforeEach(async () => {
  await removeMembers(app.db);
  me = await buildMember(app.db, { site });
  as = await buildSession(app, me);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const stream = async (options: Parameters<StreamServer['open']>[0] = {}): Promise<TestStream> => {
  const opened = await server.open({ as, ...options });
  open.push(opened);
  return opened;
};
/** Appends events without publishing them. */
const append = async (count = 1, memberId = me): Promise<void> => {
  await app.db.query(
    `select append_member_event($1, 'credits', jsonb_build_object('n', n), $2) from generate_series(1, $3::int) as n`,
    [memberId, app.clock.now(), count],
  );
};
const ids = (frames: readonly { id: number | null }[]) => frames.map(({ id }) => id);
const headOf = async (memberId = me) =>
  Number(
    (
      await app.db.kysely
        .selectFrom('member_state')
        .select('head_seq')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    )?.head_seq ?? 0,
  );

const hasServerCut = async (): Promise<boolean> => /^live_streams 0$/m.test((await app.metrics.render()).text);

describe('a stream', () => {
  it('begins with the numbers for the badges and has headers against buffering', async () => {
    await buildLike(app.db, await buildMember(app.db, { site }), me);
    const opened = await stream({ since: 0 });
    expect(opened.status).toBe(200);
    expect(opened.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(opened.headers).not.toHaveProperty('content-encoding');
    expect(await opened.next()).toEqual({ kind: 'hello', id: null, data: { head: 0, unread: 0, likes: 1 } });
  });

  it('is for members only, and for our own pages', async () => {
    expect((await stream({ as: null })).status).toBe(403);
    expect((await stream({ as: 'x'.repeat(43) })).status).toBe(403);
    expect((await stream({ headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  it('sends all events since the cursor in order, over several pages of the log', async () => {
    await append(450);
    const opened = await stream({ since: 3 });
    await opened.until('hello');
    const seen = [];
    while (seen.length < 447) seen.push(await opened.next());
    expect(ids(seen)).toEqual(Array.from({ length: 447 }, (_, index) => index + 4));
    expect(seen.at(-1)).toEqual({ kind: 'credits', id: 450, data: { n: 450 } });
  });

  it('continues after the Last-Event-ID of the browser, if that is later', async () => {
    await append(3);
    const opened = await stream({ since: 1, lastEventId: '2' });
    await opened.until('hello');
    expect((await opened.next()).id).toBe(3);
  });

  it.each([
    ['there is none', undefined],
    ['it is no number', 'abc'],
    ['it is further than all that happened', 99],
  ])('sends a reset when of the last event %s', async (_what, since) => {
    await append(2);
    const opened = await stream(since === undefined ? {} : { since });
    await opened.until('hello');
    expect(await opened.next()).toEqual({ kind: 'reset', id: 2, data: { head: 2 } });
  });

  it('sends a reset when the next events have been deleted from the log', async () => {
    await append(4);
    await app.db.query('delete from member_events where seq <= 2');
    const opened = await stream({ since: 1 });
    await opened.until('hello');
    expect(await opened.next()).toEqual({ kind: 'reset', id: 4, data: { head: 4 } });
    const onlyJust = await stream({ since: 2 });
    await onlyJust.until('hello');
    expect((await onlyJust.next()).id).toBe(3);
  });

  it('sends no events of other members', async () => {
    const other = await buildMember(app.db, { site });
    await append(1, other);
    await append(1, me);
    const opened = await stream({ since: 0 });
    await opened.until('hello');
    expect((await opened.next()).data).toEqual({ n: 1 });
    expect(await headOf()).toBe(1);
  });

  it('is closed when its reader is too slow, and the missing events come once after reconnecting', async () => {
    const opened = await stream({ since: 0 });
    await opened.until('hello');
    expect((await app.metrics.render()).text).toMatch(/^live_streams 1$/m);
    opened.pause();
    await app.db.query(
      `select append_member_event($1, 'credits', jsonb_build_object('n', n, 'long', repeat('x', 20000)), $2)
       from generate_series(1, 150) as n`,
      [me, app.clock.now()],
    );
    // The first write may have any size; a write while too much data is still buffered closes the stream.
    for (let more = 0; more < 500 && !(await hasServerCut()); more += 1) {
      await append();
      await app.db.query(`select pg_notify('vonk_wake', $1)`, [me]);
    }
    expect(await hasServerCut()).toBe(true);
    const head = await headOf();
    const first = await opened.rest();
    expect(first.length).toBeLessThan(150);
    const again = await stream({ since: first.at(-1)?.id ?? 0 });
    await again.until('hello');
    const second = [];
    while (first.length + second.length < head) second.push(await again.next());
    expect(ids([...first, ...second])).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  });

  it('is closed if it is the oldest of four in the same session', async () => {
    const oldest = await stream({ since: 0 });
    await oldest.until('hello');
    await stream({ since: 0 });
    await stream({ since: 0 });
    await stream({ since: 0 });
    expect(await oldest.next()).toMatchObject({ kind: 'bye', data: { retry_ms: expect.any(Number) } });
    await expect(oldest.next()).rejects.toThrow('ended');
    const elsewhere = await stream({ as: await buildSession(app, me), since: 0 });
    expect((await elsewhere.next()).kind).toBe('hello');
  });
});

describe('a session that ends', () => {
  const openOn = async (session: string) => {
    const opened = await stream({ as: session, since: await headOf() });
    await opened.until('hello');
    return opened;
  };

  it.each([
    ['logs out', async (session: string) => app.call('POST /api/logout.php', { as: session, body: {} })],
    ['logs out everywhere', async () => app.call('POST /api/logout.php', { as, body: { everywhere: true } })],
    ['is logged out from another device', async () => app.call('DELETE /api/sessions.php', { as })],
    [
      'is locked out by a moderator',
      async () => app.db.query(`update members set status = 'banned' where id = $1`, [me]),
    ],
    ['is deleted by hand', async () => app.db.query('delete from sessions')],
  ])('ends its stream at once, and says why, when it %s', async (_how, end) => {
    const session = await buildSession(app, me);
    const opened = await openOn(session);
    await end(session);
    expect(await opened.next()).toMatchObject({ kind: 'session.revoked', data: { current: true } });
    await expect(opened.next()).rejects.toThrow('ended');
  });

  it('is announced to the other devices, whose streams continue', async () => {
    const mine = await openOn(as);
    await app.call('POST /api/logout.php', { as: await buildSession(app, me), body: {} });
    expect(await mine.next()).toMatchObject({ kind: 'session.revoked', id: 1, data: { current: false } });
    await append();
    await app.call('POST /api/logout.php', { as: await buildSession(app, me), body: {} });
    expect(ids([await mine.next(), await mine.next()])).toEqual([2, 3]);
  });

  it('receives nothing more, not even earlier events of the same transaction', async () => {
    const session = await buildSession(app, me);
    const opened = await openOn(session);
    await app.db.transaction(async (tx) => {
      await tx.query(`select append_member_event($1, 'credits', '{}', $2)`, [me, app.clock.now()]);
      await tx.query('delete from sessions where id_hash <> $1', [Buffer.from('')]);
    });
    expect((await opened.rest()).map(({ kind }) => kind)).toEqual(['session.revoked']);
  });
});
