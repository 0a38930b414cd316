import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { type MessageOrder, storeMessages } from '#server/features/chat/sending/store-messages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
let siteId: number;
let members: MemberId[];
let photos: PhotoId[];
/** pairs who have written to each other before */
let pairs: (readonly [MemberId, MemberId])[];
beforeEach(async () => {
  await clearTables(db, 'ledger_transactions', 'member_events', 'sites');
  const site = await buildSite(db);
  siteId = site.id;
  members = [];
  photos = [];
  for (const credits of [0, 25, 60, 60, 500, 300, 90]) {
    const memberId = await buildMember(db, { site });
    const isBought = credits === 300;
    for (const part of [credits - 7, 7])
      if (part > 0) await buildCredits(db, { site, memberId, credits: part, isBought });
    members.push(memberId);
    photos.push((await buildPhoto(db, memberId)).id as PhotoId);
  }
  await buildBlock(db, members[3]!, members[4]!);
  await buildPast(members);
});

const AT = new Date('2026-06-01T12:00:00Z');
const EARLIER = new Date('2026-05-01T12:00:00Z');
const orderOf = (order: Pick<MessageOrder, 'senderId' | 'recipientId'> & Partial<MessageOrder>): MessageOrder => ({
  siteId,
  clientId: randomUUID(),
  kind: 'text',
  body: 'words',
  photoId: null,
  voiceId: null,
  replyTo: null,
  priceCredits: 0,
  at: AT,
  archive: false,
  ...order,
});

/** Builds conversations: archived with unread messages, partly cleared, removed, and one with a leaving partner. */
const buildPast = async ([a, b, c, , e, paid, leaving]: readonly MemberId[]): Promise<void> => {
  pairs = [
    [a!, b!],
    [c!, e!],
    [paid!, a!],
    [b!, leaving!],
  ];
  for (const [senderId, recipientId] of pairs)
    for (const replyTo of [null, 1, null])
      await storeMessages(db, [orderOf({ senderId, recipientId, replyTo, at: EARLIER })]);
  const change = (set: string, memberId: MemberId) =>
    db.query(`update conversation_members set ${set} where member_id = $1 and other_id = any ($2)`, [
      memberId,
      [a, c, paid],
    ]);
  await change(`archived_at = '2026-05-02'`, b!);
  await change('cleared_id = 2, unread = 1', e!);
  await change(`cleared_id = 3, unread = 0, hidden_at = '2026-05-02'`, a!);
  await db.query(`update members set status = 'deletion_pending' where id = $1`, [leaving]);
  await db.query(`insert into account_deletions values ($1, 'active', $2, $3)`, [leaving, EARLIER, AT]);
};

class Undo extends Error {}

/** Returns the answers and the changed tables without random ids, then rolls everything back. */
const outcomeOf = async (work: (tx: Transaction) => Promise<object[]>): Promise<object> => {
  let seen: object = {};
  const tried = db.transaction(async (tx) => {
    const answers = await work(tx);
    const { rows: names } = await tx.query('select id, user_lo, user_hi from conversations');
    const nameOf = new Map(
      (names as { id: string; user_lo: string; user_hi: string }[]).map((row) => [
        row.id,
        `${row.user_lo} ${row.user_hi}`,
      ]),
    );
    const tables = [
      'select user_lo, user_hi, started_by, last_message_id from conversations order by 1, 2',
      `select member_id, other_id, unread, last_read_id, cleared_id, hidden_at, archived_at, preview, preview_kind, preview_is_own,
              last_message_at from conversation_members order by 1, 2`,
      `select c.user_lo, c.user_hi, g.id, g.sender_id, g.client_id, g.kind, g.body, g.photo_id, g.reply_to_id, g.price_credits
       from messages g join conversations c on c.id = g.conversation_id order by 1, 2, 3`,
      'select member_id, credits, ledger_seq from wallets order by 1',
      'select member_id, seq, amount_credits, balance_after from ledger_entries where member_id is not null order by 1, 2',
      'select member_id, credits_total, credits_left from credit_lots order by 1, 2, 3',
      `select member_id, seq, kind, ref - 'conversation' as ref from member_events order by 1, 2`,
    ];
    const state = [];
    for (const text of tables) state.push((await tx.query(text)).rows);
    expect((await checkInvariants(tx)).filter(({ found }) => found > 0)).toEqual([]);
    const text = JSON.stringify({ answers, state });
    seen = JSON.parse(text.replaceAll(/-?\d{9,}/g, (id) => nameOf.get(id) ?? id)) as object;
    throw new Undo();
  });
  await expect(tried).rejects.toBeInstanceOf(Undo);
  return seen;
};

it.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'a batch stores what its messages store one by one, however they hang together (%i)',
  async (seed) => {
    const random = createRandom(`batch ${seed}`);
    const clientIds = Array.from({ length: 8 }, () => randomUUID());
    const orders = Array.from({ length: 30 }, (): MessageOrder => {
      const kind = random.pick(['text', 'text', 'text', 'gift', 'photo'] as const);
      const anybody = [random.pick(members), random.pick(members)] as const;
      const [one, other] = random.chance(0.5) ? random.pick(pairs) : anybody;
      const [senderId, recipientId] = random.chance(0.5) ? [one, other] : [other, one];
      const ownPhoto = photos[members.indexOf(senderId)]!;
      return orderOf({
        senderId,
        recipientId,
        clientId: random.chance(0.3) ? random.pick(clientIds) : randomUUID(),
        kind,
        body: { text: `words ${random.int(0, 99)}`, gift: 'rose', photo: '' }[kind],
        photoId: kind === 'photo' ? random.pick([ownPhoto, ownPhoto, photos[0]!]) : null,
        replyTo: random.chance(0.3) ? random.int(1, 6) : null,
        priceCredits: random.pick([0, 10, 10, 30]),
        archive: random.chance(0.3),
      });
    });
    const together = await outcomeOf((tx) => storeMessages(tx, orders));
    const oneByOne = await outcomeOf(async (tx) => {
      const answers = [];
      for (const order of orders) answers.push(...(await storeMessages(tx, [order])));
      return answers;
    });
    expect(together).toEqual(oneByOne);
  },
);
