import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { KNOWN_PEOPLE } from '#shared/domain/account/known-people.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const elsewhere = await buildSite(app.db, {});
const BEN = 'ben@vonk.test';

let anna: MemberId;
let ben: MemberId;
let hers: string;
let his: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  await clearTables(app.db, 'rate_counts');
  anna = await buildMember(app.db, { site, profile: { name: 'Anna', gender: 'female' } });
  ben = await buildMember(app.db, { site, member: { email: BEN }, profile: { name: 'Ben' } });
  hers = await buildSession(app, anna);
  his = await buildSession(app, ben);
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const enter = (...entries: string[]) => app.call('POST /api/known-people.php', { as: hers, body: { entries } });
const take = (entry: string) => app.call('DELETE /api/known-people.php', { as: hers, body: { entry } });
const runJobs = async (): Promise<void> => {
  for (const job of app.takeJobs()) await app.runJob(job);
};
/** Returns the only delayed job, due in 1 to 24 hours. */
const takeDelayed = () => {
  const [job, ...others] = app.takeJobs();
  expect(others).toEqual([]);
  const delay = job!.startAfter!.getTime() - app.clock.now().getTime();
  expect([delay >= HOUR_MS, delay <= DAY_MS]).toEqual([true, true]);
  return job!;
};
/** Also runs the jobs that follow within a day. */
const afterADay = async (call: Promise<Answer>): Promise<Answer> => {
  const answer = await call;
  await runJobs();
  return answer;
};
const add = (...entries: string[]) => afterADay(enter(...entries));
const remove = (entry: string) => afterADay(take(entry));
const clear = () => afterADay(app.call('POST /api/known-people-clear.php', { as: hers }));
const count = async () => (await app.call('GET /api/known-people.php', { as: hers })).json.count;
const open = async (as: string, id: MemberId) =>
  code(await app.call('GET /api/member.php', { as, query: { id: toPublicId(id) } }));
/** What the owner of the list and the other see of each other. */
const hidden = async (one: MemberId = ben, as: string = his) => [await open(hers, one), await open(as, anna)];
const HIDDEN = [200, 'not_found'];
const SHOWN = [200, 200];

describe('people whom a member knows', () => {
  it('do not find the member anywhere, and can do nothing with them', async () => {
    const profile = toPublicId(anna);
    expect(await open(his, anna)).toBe(200);
    expect(code(await add(' BEN@Vonk.test '))).toBe(200);
    expect(await hidden()).toEqual(HIDDEN);
    const as = his;
    const message = { profile, client_id: crypto.randomUUID(), kind: 'text', text: 'Hello' };
    const answers = [
      await app.call('POST /api/like.php', { as, body: { profile } }),
      await app.call('POST /api/swipe.php', { as, body: { profile, choice: 'like' } }),
      await app.call('POST /api/message.php', { as, body: message }),
      await app.call('POST /api/visit.php', { as, body: { profile } }),
      await app.call('POST /api/photo-request.php', { as, body: { profile } }),
      await app.call('PUT /api/photo-grant.php', { as, body: { profile, days: 7 } }),
      await app.call('GET /api/chat.php', { as, query: { profile } }),
      await app.call('GET /api/similar-members.php', { as, query: { id: profile } }),
      await app.call('POST /api/blocks.php', { as, body: { id: profile } }),
    ];
    expect(answers.map(code)).toEqual(answers.map(() => 'not_found'));
  });

  it('are not told, and nobody sees a block', async () => {
    await add(BEN);
    for (const as of [hers, his]) {
      expect((await app.call('GET /api/blocks.php', { as })).json.blocked).toEqual([]);
    }
    expect((await app.db.query('select from mails')).rowCount).toBe(0);
    expect((await app.db.query('select from member_events')).rowCount).toBe(0);
    await app.call('DELETE /api/blocks.php', { as: hers, body: { id: toPublicId(ben) } });
    expect(await hidden()).toEqual(HIDDEN);
  });

  it('are members or not: the answer is the same', async () => {
    const answers = [await add(BEN), await clear().then(() => add('nobody@vonk.test'))];
    const seen = answers.map(({ status, json }) => ({ status, json }));
    expect(seen[0]).toEqual({ status: 200, json: { count: 1, unread: [] } });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('still see the member who has written to them, and may report the message, until they are blocked by hand', async () => {
    const messages = [{ by: anna, body: 'hello' }];
    const conversation = toPublicId(await buildConversation(app.db, { site, between: [anna, ben], messages }));
    await add(BEN);
    expect(await hidden()).toEqual(SHOWN);
    const about = { kind: 'message', conversation, message: 1 };
    const report = { about, reason: 'harassment', text: '', block: false };
    expect(code(await app.call('POST /api/report.php', { as: his, body: report }))).toBe(200);
    expect(code(await app.call('POST /api/blocks.php', { as: hers, body: { id: toPublicId(ben) } }))).toBe(200);
    expect(await open(his, anna)).toBe('blocked_by_member');
  });

  it('who are blocked by hand stay so, also when the entry is removed', async () => {
    await buildBlock(app.db, anna, ben);
    await add(BEN);
    await remove(BEN);
    expect(await open(his, anna)).toBe('blocked_by_member');
  });

  it('lose sight of the member where only they have written', async () => {
    await buildConversation(app.db, { site, between: [anna, ben], messages: [{ by: ben, body: 'hello' }] });
    expect(await hidden()).toEqual(SHOWN);
    await add(BEN);
    expect(await hidden()).toEqual(HIDDEN);
  });

  it('are seen again once a block by hand ends, but do not see the member as long as the list has them', async () => {
    await buildBlock(app.db, anna, ben);
    await add(BEN);
    const unblock = () => app.call('DELETE /api/blocks.php', { as: hers, body: { id: toPublicId(ben) } });
    await unblock();
    expect([await hidden(), (await app.call('GET /api/blocks.php', { as: hers })).json.blocked]).toEqual([HIDDEN, []]);
    await remove(BEN);
    expect(await hidden()).toEqual(SHOWN);
  });

  it('lose sight of the member within a day, at a moment that does not tell by which entry', async () => {
    const cem = await buildMember(app.db, { site, member: { email: 'cem@vonk.test' } });
    await enter(BEN, 'cem@vonk.test', 'nobody@vonk.test');
    expect(await hidden()).toEqual(SHOWN);
    await app.runJob(takeDelayed());
    expect([await hidden(), await hidden(cem, await buildSession(app, cem))]).toEqual([HIDDEN, HIDDEN]);
  });

  it('keep sight when the entry is removed, or they leave, before that', async () => {
    await enter(BEN);
    await take(BEN);
    await runJobs();
    expect(await hidden()).toEqual(SHOWN);
    await enter(BEN);
    await app.db.query('delete from members where id = $1', [ben]);
    await runJobs();
    expect((await app.db.query('select from blocks')).rowCount).toBe(0);
  });

  it('see the member again as late, and not at all when they are on the list again', async () => {
    await add(BEN);
    for (const isBack of [false, true]) {
      await take(BEN);
      expect(await hidden()).toEqual(HIDDEN);
      const job = takeDelayed();
      if (!isBack) await add(BEN);
      await app.runJob(job);
      expect(await hidden()).toEqual(isBack ? SHOWN : HIDDEN);
    }
  });

  it('are those of the same company, and never the member', async () => {
    const { email } = await app.db.kysely
      .selectFrom('members')
      .select('email')
      .where('id', '=', anna)
      .executeTakeFirstOrThrow();
    await buildMember(app.db, { site: elsewhere, member: { email: 'cousin@vonk.test' } });
    expect(code(await add(email!, 'cousin@vonk.test'))).toBe(200);
    expect((await app.db.query('select from blocks')).rowCount).toBe(0);
  });
});

describe('the list', () => {
  it('holds hashes alone, of their own at each company', async () => {
    await add(BEN, '06 12345678');
    const other = await buildMember(app.db, { site: elsewhere });
    const as = await buildSession(app, other);
    const body = { entries: [BEN] };
    expect(code(await app.call('POST /api/known-people.php', { as, host: elsewhere.domain, body }))).toBe(200);
    const { rows } = await app.db.query('select person_mark as mark from known_people');
    const marks = rows.map((row) => (row as { mark: Buffer }).mark);
    expect(new Set(marks.map((mark) => mark.toString('hex'))).size).toBe(3);
    for (const mark of marks) {
      expect(mark.length).toBe(36);
      for (const text of ['ben', 'vonk', '12345678']) expect(mark.includes(text)).toBe(false);
    }
  });

  it('counts each once, reads numbers of the member’s country, and names what it cannot read', async () => {
    const { json } = await add(BEN, 'Ben@VONK.test', '06 12345678', '+31612345678', '0031 6 1234 5678', 'Ben', '12');
    expect(json).toEqual({ count: 2, unread: ['Ben', '12'] });
    expect(await count()).toBe(2);
  });

  it('refuses what it cannot read at all, and more than it holds, keeping what it had', async () => {
    expect(code(await add('Ben', '12'))).toBe('known_people_unread');
    expect(code(await remove('Ben'))).toBe('known_people_unread');
    expect(code(await add())).toBe('validation_failed');
    const full = Array.from({ length: KNOWN_PEOPLE }, (_, index) => `x${index}@vonk.test`);
    expect((await add(...full)).json.count).toBe(KNOWN_PEOPLE);
    expect(code(await add(BEN))).toBe('known_people_full');
    expect([await count(), await hidden()]).toEqual([KNOWN_PEOPLE, SHOWN]);
    expect(code(await add('x1@vonk.test'))).toBe(200);
    expect(code(await add(...full, BEN))).toBe('validation_failed');
  });

  it('takes two full lists a day, so that nobody can try all numbers', async () => {
    const many = (name: string) => Array.from({ length: KNOWN_PEOPLE }, (_, index) => `${name}${index}@vonk.test`);
    for (const name of ['x', 'y']) {
      expect(code(await add(...many(name)))).toBe(200);
      await clear();
    }
    expect(code(await add(BEN))).toBe('rate_limited');
    expect(await hidden()).toEqual(SHOWN);
    app.clock.advance({ hours: 25 });
    hers = await buildSession(app, anna);
    expect(code(await add(BEN))).toBe(200);
  });

  it('forgets one that is typed again, and says whether it was there', async () => {
    await add(BEN, 'cousin@vonk.test');
    expect((await remove('other@vonk.test')).json).toEqual({ count: 2, was_there: false });
    expect((await remove('BEN@vonk.test')).json).toEqual({ count: 1, was_there: true });
    expect(await hidden()).toEqual(SHOWN);
  });

  it('keeps hiding from a member who is on it twice', async () => {
    await add(BEN);
    await app.db.query('update members set email = $2 where id = $1', [ben, 'second@vonk.test']);
    await add('second@vonk.test');
    await remove(BEN);
    expect(await hidden()).toEqual(HIDDEN);
    await remove('second@vonk.test');
    expect(await hidden()).toEqual(SHOWN);
  });

  it('is cleared at once, and blocks by hand stay', async () => {
    const cem = await buildMember(app.db, { site });
    await buildBlock(app.db, anna, cem);
    await add(BEN, 'cousin@vonk.test');
    expect((await clear()).json).toEqual({ count: 0 });
    expect([await count(), await hidden()]).toEqual([0, SHOWN]);
    expect((await app.db.query('select from blocks')).rowCount).toBe(1);
  });

  it('is of the member alone', async () => {
    await add(BEN);
    expect((await app.call('GET /api/known-people.php', { as: his })).json.count).toBe(0);
    await app.call('POST /api/known-people-clear.php', { as: his });
    expect([await count(), await hidden()]).toEqual([1, HIDDEN]);
    const nobody = await app.call('POST /api/known-people.php', { body: { entries: [BEN] } });
    expect(code(nobody)).toBe('authentication_required');
  });
});
