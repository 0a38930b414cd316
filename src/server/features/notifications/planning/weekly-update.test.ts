import { beforeEach, describe, expect, it } from 'vitest';
import { memberConfirmed } from '#server/features/registration/registration-events.ts';
import { queueOf } from '#server/platform/events/old-events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildLike, buildMutedWords, buildVisit } from '#test/support/builders/build-relation.ts';
import { PRICES } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { stepsUntilDue } from '#test/support/dispatch-notifications.ts';
import { testShop } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

const { app, buying } = await testShop();
const site = await buildSite(app.db, { domain: 'week.localhost', countries: ['NL'] });
let anna: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  app.clock.set('2026-06-01T10:00:00Z');
  anna = await buildMember(app.db, {
    site,
    member: { signup_date: app.clock.now() },
    lastActiveAt: app.clock.now(),
    profile: { gender: 'female', name: 'Anna' },
  });
});

const mails = async () =>
  (
    await app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select(['kind', 'subject', 'text', 'created_at'])
      .where('member_id', '=', anna)
      .where('is_bulk', '=', true)
      .orderBy('created_at')
      .execute()
  ).map(({ created_at: at, ...mail }) => ({ ...mail, at: at.toISOString().slice(0, 13) }));
/** Runs due checks each hour for some days, skipping hours in which none are due. */
const pass = async (days: number) => {
  const endMs = app.clock.now().getTime() + days * DAY_MS;
  while (app.clock.now().getTime() < endMs) {
    await app.runJob({ name: 'dispatch-notifications', data: {} });
    app.clock.advance({ hours: await stepsUntilDue(app, { stepMs: HOUR_MS, endMs }) });
  }
};
const isConfirmed = () =>
  app.runJob({
    name: queueOf('notifications', memberConfirmed),
    data: { announcedAt: app.clock.now().toISOString(), payload: { memberId: anna } },
  });
const wantsWeekly = () =>
  app.db.query(`insert into notification_choices values ($1, 'weekly_updates', 'email', true)`, [anna]);
const hasPhoto = () => buildPhoto(app.db, anna);

describe('a weekly update', () => {
  beforeEach(async () => {
    await hasPhoto();
  });

  it('comes in the member’s evening of the week with what waits, and each week again', async () => {
    await wantsWeekly();
    const bert = await buildMember(app.db, {
      site,
      profile: { name: 'Bert', city: 'Utrecht' },
      lastActiveAt: app.clock.now(),
    });
    await buildVisit(app.db, bert, anna, { at: app.clock.now() });
    await isConfirmed();
    await pass(14);
    // Names only for members who asked for names.
    await app.db.query(`update notification_states set detail = 'who'`);
    await pass(14);
    const sent = await mails();
    expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual(
      ['1 new visitor is waiting for you', ...Array.from({ length: 3 }, () => `Your week on ${site.name}`)].map(
        (subject) => ['weekly_updates', subject],
      ),
    );
    const days = sent.map(({ at }) => Date.parse(`${at}:00:00Z`) / DAY_MS);
    expect(days.map((day) => Math.round(day - days[0]!))).toEqual([0, 7, 14, 21]);
    expect([2, 3, 4]).toContain(new Date(days[0]! * DAY_MS).getUTCDay());
    expect(sent.map(({ text }) => text.includes('1 new visitor'))).toEqual([true, false, false, false]);
    expect(sent[0]!.text).toMatch(/People you might like\n\nAge 36 · Same city\n/);
    expect(sent[3]!.text).toContain('Bert (36) · Same city');
  });

  it('names nobody who is fictional, reported as a swindler, liked already or with a muted word', async () => {
    await wantsWeekly();
    const people = await Promise.all(
      ['Fict', 'Scam', 'Liked', 'Muted', 'Good'].map((name) =>
        buildMember(app.db, {
          site,
          member: { fictional: name === 'Fict' },
          profile: { name, about_me: name === 'Muted' ? 'Dogs!' : '' },
          lastActiveAt: app.clock.now(),
        }),
      ),
    );
    await app.db.query(
      `insert into reports (site_id, reporter_site_id, reference, reporter_language, object_kind, object_hash, member_id, reason, body, created_at)
       values ($1, $1, 'R-1', 'en', 'profile', '', $2, 'scam', '', now())`,
      [site.id, people[1]],
    );
    await buildLike(app.db, anna, people[2]!);
    await buildMutedWords(app.db, anna, ['dogs']);
    await app.db.query(`insert into notification_states (member_id, detail) values ($1, 'who')`, [anna]);
    await isConfirmed();
    await pass(7);
    const [mail] = await mails();
    expect(mail!.text).toMatch(/^Good \(36\) · .+\nhttps?:\/\/\S+\/members\/[0-9a-f]{16}$/m);
    expect(withoutTokens(mail!.text)).not.toMatch(/Fict|Scam|Liked|Muted/);
  });

  it('is not sent when there is nothing to tell, nor without a yes', async () => {
    await isConfirmed();
    await pass(7);
    expect(await mails()).toEqual([]);
    await wantsWeekly();
    await isConfirmed();
    await pass(7);
    expect(await mails()).toEqual([]);
    expect((await app.db.query('select 1 from notification_log')).rows).toEqual([]);
  });

  it('covers unread messages, whether the member was notified of them or not', async () => {
    await wantsWeekly();
    const bert = await buildMember(app.db, { site });
    await buildConversation(app.db, {
      site,
      between: [bert, anna],
      messages: [{ by: bert, body: 'a secret', unread: true }],
      lastMessageAt: app.clock.now(),
    });
    await isConfirmed();
    await pass(7);
    const [first, ...others] = await mails();
    expect(first!.kind).toBe('new_conversations');
    const weekly = others.find(({ kind }) => kind === 'weekly_updates');
    expect(weekly!.text).toContain('1 unread message');
    expect(weekly!.text).not.toContain('a secret');
  });
});

describe('a reminder', () => {
  it('of a photo comes on the second and ninth day after the address was proved, and never again', async () => {
    await isConfirmed();
    await pass(30);
    expect((await mails()).map(({ kind, subject, at }) => [kind, subject, at])).toEqual([
      ['reminders', 'Add a photo, get seen sooner', '2026-06-03T10'],
      ['reminders', 'Add a photo, get seen sooner', '2026-06-10T10'],
    ]);
  });

  it('of a photo ends when one is there, also one that waits for its review', async () => {
    await isConfirmed();
    await pass(3);
    await buildPhoto(app.db, anna, { status: 'pending' });
    await pass(10);
    expect(await mails()).toHaveLength(1);
  });

  it('of unused credits comes in the days before they can no longer be given back, with the way to do it', async () => {
    anna = await buying.joins({ signup_date: new Date('2026-01-10T12:00:00Z') });
    await hasPhoto();
    const { transaction } = (await buying.order(anna)).json;
    await buying.decide(transaction, 'paid', 'before_return');
    await buying.settleDown();
    await pass(16);
    const sent = await mails();
    expect(sent.map((mail) => [mail.kind, mail.subject])).toEqual([
      ['reminders', `€${(PRICES.EUR / 100).toFixed(2)} can be refunded through Monday 15\u00A0June`],
    ]);
    // The 15th day is a Monday.
    expect(sent[0]!.at).toBe('2026-06-13T06');
    expect(sent[0]!.text).toContain(`/withdrawal?order=${transaction.reference}`);
    expect(sent[0]!.text).toContain('100 unused credits');
  });

  it.each([
    [
      'a half of what they cost for a half of them',
      'credits_left = credits_total / 2',
      [`€${(PRICES.EUR / 200).toFixed(2)} can be refunded through Monday 15\u00A0June`],
    ],
    ['nothing where they are worth less than a cent', 'credits_total = 1000000, credits_left = 1', []],
  ])('of credits says %s', async (_what, change, subjects) => {
    anna = await buying.joins({ signup_date: new Date('2026-01-10T12:00:00Z') });
    await hasPhoto();
    const { transaction } = (await buying.order(anna)).json;
    await buying.decide(transaction, 'paid', 'before_return');
    await buying.settleDown();
    await app.db.query(`update credit_lots set ${change} where member_id = $1`, [anna]);
    await pass(16);
    expect((await mails()).map(({ subject }) => subject)).toEqual(subjects);
  });

  it('of credits is not sent once they are used', async () => {
    anna = await buying.joins({ signup_date: new Date('2026-01-10T12:00:00Z') });
    await hasPhoto();
    const { transaction } = (await buying.order(anna)).json;
    await buying.decide(transaction, 'paid', 'before_return');
    await buying.settleDown();
    await app.db.query('update credit_lots set credits_left = 0');
    await pass(16);
    expect(await mails()).toEqual([]);
  });
});
