import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
for (const variant of ['thumb', 'card', 'full', 'locked']) {
  await app.objects.put(`photos/chat/${variant}.webp`, new TextEncoder().encode(variant));
}
let anna: MemberId;
let bert: MemberId;
let clara: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  [anna, bert, clara] = [
    await buildMember(app.db, { site }),
    await buildMember(app.db, { site, member: { paid_user: false } }),
    await buildMember(app.db, { site }),
  ];
  await buildCredits(app.db, { site, memberId: anna, credits: 15 });
  await buildCredits(app.db, { site, memberId: anna, credits: 45, at: new Date('2026-03-01T12:00:00Z') });
});

const photoOf = (owner: MemberId, more: object = {}) =>
  buildPhoto(app.db, owner, { private: true, object_key: 'photos/chat', ...more });
const send = async (photo: { readonly id: string }, more: object = {}): Promise<Answer> =>
  app.call('POST /api/message.php', {
    as: await buildSession(app, anna),
    body: { client_id: randomUUID(), profile: toPublicId(bert), kind: 'photo', photo: toPublicId(photo.id), ...more },
  });
const seenBy = async (who: MemberId, { json }: Answer) =>
  (
    await app.call('GET /api/chat.php', {
      as: await buildSession(app, who),
      query: { conversation: json.conversation.id },
    })
  ).json.messages[0];
const openAs = async (who: MemberId, { key }: { readonly key: string }) =>
  (await app.call(`GET /photos/${key.replaceAll('-', '')}/full.webp`, { as: await buildSession(app, who) })).status;
const setStatus = (photo: { readonly id: string }, status: string) =>
  app.db.query(`update photos set status = $2, rejection_reason = 'other', reviewed_at = now() where id = $1`, [
    photo.id,
    status,
  ]);
const query = async (text: string) => (await app.db.query(text)).rows;

describe('a photo in a message', () => {
  it('costs its own price and opens for the one it was sent to, and for nobody else', async () => {
    const photo = await photoOf(anna);
    expect(await openAs(bert, photo)).toBe(404);
    const sent = await send(photo);
    expect(sent.json).toMatchObject({
      message: { kind: 'photo', text: '', price_credits: 20, photo: { status: 'active', width: 800, height: 1000 } },
      credits: 40,
    });
    const { photo: seen } = await seenBy(bert, sent);
    expect(seen.full_filename).toBe(`/photos/${photo.key.replaceAll('-', '')}/full.webp`);
    expect([await openAs(bert, photo), await openAs(clara, photo)]).toEqual([200, 404]);
    expect(await query(`select reason from ledger_transactions where ref_type = 'message'`)).toEqual([
      { reason: 'photo' },
    ]);
  });

  it('stays closed until it is approved', async () => {
    const photo = await photoOf(anna, { status: 'pending' });
    const sent = await send(photo);
    expect(sent.json.message.photo).toMatchObject({ status: 'pending', filename: expect.any(String) });
    expect((await seenBy(bert, sent)).photo).toMatchObject({ status: 'pending', filename: null, full_filename: null });
    expect(await openAs(bert, photo)).toBe(404);
    await setStatus(photo, 'active');
    expect((await seenBy(bert, sent)).photo).toMatchObject({ status: 'active', filename: expect.any(String) });
    expect(await openAs(bert, photo)).toBe(200);
  });

  it('is paid back once when it is rejected, to the credits it was paid from', async () => {
    const photo = await photoOf(anna, { status: 'pending' });
    const sent = await send(photo);
    const lots = `select credits_left from credit_lots order by created_at`;
    expect(await query(lots)).toEqual([{ credits_left: 0 }, { credits_left: 40 }]);
    for (const status of ['rejected', 'active', 'rejected']) await setStatus(photo, status);
    expect(await query(lots)).toEqual([{ credits_left: 15 }, { credits_left: 45 }]);
    expect(
      await query(`select reason, amount_credits, balance_after from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where e.account = 'member' order by e.seq desc limit 2`),
    ).toEqual([
      { reason: 'reversal', amount_credits: 20, balance_after: 60 },
      { reason: 'photo', amount_credits: -20, balance_after: 40 },
    ]);
    expect((await seenBy(bert, sent)).photo).toBe(null);
    expect(await query(`select count(*)::int as n from member_events where kind = 'credits'`)).toEqual([{ n: 1 }]);
    expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
  });

  it('is gone for the other one when it is taken back, deleted, or its owner has blocked', async () => {
    const photos = await Promise.all([photoOf(anna), photoOf(anna), photoOf(anna)]);
    const [first] = photos;
    const sent = await send(first);
    const { conversation, message } = sent.json;
    const body = { conversation: conversation.id, message: message.id };
    await app.call('DELETE /api/message.php', { as: await buildSession(app, anna), body });
    expect([(await seenBy(bert, sent)).photo, await openAs(bert, first)]).toEqual([null, 404]);
    const [, second, third] = photos;
    await send(second);
    const as = await buildSession(app, anna);
    await app.call('DELETE /api/photo.php', { as, body: { id: toPublicId(second.id) } });
    expect(await openAs(bert, second)).toBe(404);
    await buildCredits(app.db, { site, memberId: anna, credits: 20 });
    await send(third);
    await buildBlock(app.db, anna, bert);
    expect(await openAs(bert, third)).toBe(404);
  });

  it.each([
    ['somebody else’s', () => photoOf(bert)],
    ['rejected', () => photoOf(anna, { status: 'rejected' })],
    ['deleted', () => photoOf(anna, { status: 'deleted' })],
    ['unknown', async () => ({ id: '5' })],
  ])('is not sent when it is %s', async (_, make) => {
    const { status, json } = await send(await make());
    expect([status, json.error.code]).toEqual([404, 'not_found']);
    expect(await query('select id from messages')).toEqual([]);
  });

  it('is nothing without its id, or with words', async () => {
    const photo = await photoOf(anna);
    for (const more of [{ photo: undefined }, { text: 'look' }, { gift: 'rose' }]) {
      expect((await send(photo, more)).json.error.code).toBe('validation_failed');
    }
  });
});
