import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { sized } from '#test/support/run-size.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);
const sister = await buildSite(app.db, { company_id: buying.site.company_id });
const EVE = 'eve@vonk.test';
const BEN = 'ben@vonk.test';

let anna: MemberId;
let hers: string;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members', 'mails');
  anna = await buying.joins({}, { name: 'Anna', gender: 'female' });
  hers = buying.as(anna);
});

/** Runs the delayed jobs after checking that they are due in 1 to 24 hours. */
const passADay = async (): Promise<void> => {
  for (const job of app.takeJobs().filter(({ name }) => name === 'block-known-people')) {
    const delay = job.startAfter!.getTime() - app.clock.now().getTime();
    expect([delay >= HOUR_MS, delay <= DAY_MS]).toEqual([true, true]);
    await app.runJob(job);
  }
};
const addAs = async (as: string, ...entries: string[]) => {
  const answer = await app.call('POST /api/known-people.php', { as, body: { entries } });
  await passADay();
  return answer;
};
const add = (...entries: string[]) => addAs(hers, ...entries);
const finds = async (as: string | null, id: MemberId): Promise<boolean> =>
  (await app.call('GET /api/member.php', { as, query: { id: toPublicId(id) } })).status === 200;
const sees = (viewer: MemberId, id: MemberId) => finds(buying.as(viewer), id);
/** Returns whether Anna, who has the list, sees the other, and the other her. */
const both = async (other: MemberId) => [await sees(anna, other), await sees(other, anna)];
const countBlocks = async () => (await app.db.query('select from blocks')).rowCount;
const tokenOf = async (kind: string, to?: string): Promise<string> => {
  const { rows } = await app.db.query(
    `select text from mails join mail_bodies on mail_id = id
     where kind = $1 and ($2::text is null or to_address = $2) order by created_at desc limit 1`,
    [kind, to],
  );
  return /(?:token|undo)=([\w-]{43})/.exec((rows[0] as { text: string }).text)![1]!;
};
const activate = async (email: string, options: { as: string | null; host?: string }): Promise<Answer> =>
  app.call('POST /api/activation.php', { ...options, body: { token: await tokenOf('activate', email) } });
const ownerOf = async (email: string): Promise<MemberId> => {
  const { rows } = await app.db.query('select id::text from members where email = $1', [email]);
  return (rows[0] as { id: MemberId }).id;
};

describe('an address hides', () => {
  it('at once when a new member proves it, not while anybody can enter it', async () => {
    const { session } = await signUp(app.call, { email: EVE, language: 'en' });
    await add(EVE, 'eve2@vonk.test');
    expect([await finds(session, anna), await countBlocks()]).toEqual([true, 0]);
    app.clock.advance({ minutes: 5 });
    const body = { email: 'eve2@vonk.test' };
    expect((await app.call('PUT /api/signup.php', { as: session, body })).status).toBe(200);
    expect([await finds(session, anna), await countBlocks()]).toEqual([true, 0]);
    const late = await signUp(app.call, { email: 'Eve@vonk.test', language: 'en' });
    expect([await finds(late.session, anna), await countBlocks()]).toEqual([true, 0]);
    expect((await activate(EVE, { as: late.session })).status).toBe(200);
    const eve = await ownerOf(EVE);
    expect(await finds(await buildSession(app, eve), anna)).toBe(false);
    expect([await sees(anna, eve), await countBlocks()]).toEqual([true, 1]);
  });

  it('before what waited for the proof is delivered', async () => {
    await add(EVE);
    const profile = toPublicId(anna);
    const held = { signup_message: { profile, text: 'Hello' }, yes: [profile] };
    const { session } = await signUp(app.call, {
      email: EVE,
      language: 'en',
      gender: 'male',
      sexuality: 'hetero',
      ...held,
    });
    expect((await app.db.query('select from signup_likes')).rowCount).toBe(1);
    const { json } = await activate(EVE, { as: session });
    expect(json.came_for).toMatchObject({ outcome: 'message_not_sent', members: [] });
    for (const table of ['likes', 'messages', 'signup_likes', 'signup_messages']) {
      expect((await app.db.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  it('from members of a sister site, too', async () => {
    await add(EVE);
    const { session } = await signUp(app.call, { email: EVE, language: 'en' }, { host: sister.domain });
    expect(await countBlocks()).toBe(0);
    expect((await activate(EVE, { as: session, host: sister.domain })).status).toBe(200);
    expect(await countBlocks()).toBe(1);
  });

  it('also on a sister site, where it is proved already', async () => {
    await buildMember(app.db, { site: sister, member: { email: BEN } });
    await add(BEN);
    expect(await countBlocks()).toBe(1);
  });

  it('when it is proved at the moment at which it is added', async () => {
    for (let round = 1; round <= sized(3, 12); round += 1) {
      const email = `race${round}@vonk.test`;
      const { session } = await signUp(app.call, { email, language: 'en' });
      const [, { status }] = await Promise.all([add(email), activate(email, { as: session })]);
      expect([status, await countBlocks()]).toEqual([200, round]);
    }
  });

  it('within a day when a change to it is confirmed; the old one keeps hiding', async () => {
    const ben = await buying.joins({ email: BEN });
    await add('new@vonk.test');
    const body = { email: 'new@vonk.test' };
    expect((await app.call('PUT /api/email.php', { as: buying.as(ben), body })).status).toBe(200);
    expect(await both(ben)).toEqual([true, true]);
    const token = await tokenOf('email_change_confirm');
    expect((await app.call('POST /api/mail-change.php', { body: { token } })).status).toBe(200);
    expect(await both(ben)).toEqual([true, true]);
    await passADay();
    expect(await both(ben)).toEqual([true, false]);
    await app.db.query('update members set email = $2 where id = $1', [ben, 'newest@vonk.test']);
    expect(await both(ben)).toEqual([true, false]);
  });

  it('within a day when a change of it is undone', async () => {
    const ben = await buying.joins({ email: BEN });
    await app.call('PUT /api/email.php', { as: buying.as(ben), body: { email: 'new@vonk.test' } });
    await app.call('POST /api/mail-change.php', { body: { token: await tokenOf('email_change_confirm') } });
    await add(BEN);
    expect(await both(ben)).toEqual([true, true]);
    const body = { token: await tokenOf('email_change_notice') };
    expect((await app.call('POST /api/mail-change-undo.php', { body })).status).toBe(200);
    const his = await buildSession(app, ben);
    expect(await finds(his, anna)).toBe(true);
    await passADay();
    expect([await sees(anna, ben), await finds(his, anna)]).toEqual([true, false]);
  });
});

it('a number hides from the member who has proved it, within a day, whenever that is', async () => {
  const { phone, iban } = debiting.person();
  await add(phone);
  const ben = await debiting.joinsWithAddress(iban);
  await debiting.sendCode(ben, phone);
  // An unconfirmed number has no effect, because anyone could enter it.
  await add(phone);
  expect([await both(ben), await countBlocks()]).toEqual([[true, true], 0]);
  expect((await debiting.enterCode(ben, await debiting.codeFor(phone))).status).toBe(200);
  expect(await both(ben)).toEqual([true, true]);
  await passADay();
  expect(await both(ben)).toEqual([true, false]);

  const fay = await buying.joins({}, { gender: 'female' });
  expect(await sees(ben, fay)).toBe(true);
  await addAs(buying.as(fay), phone.replace('+31', '0'));
  expect([await sees(fay, ben), await sees(ben, fay)]).toEqual([true, false]);
});
