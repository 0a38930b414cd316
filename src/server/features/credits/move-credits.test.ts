import { beforeEach, describe, expect, it } from 'vitest';
import { type CreditMove, moveCredits } from '#server/features/credits/move-credits.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
let siteId: number;
let anna: MemberId;
let bert: MemberId;
beforeEach(async () => {
  await clearTables(db, 'ledger_transactions', 'members', 'sites');
  const site = await buildSite(db);
  siteId = site.id;
  anna = await buildMember(db, { site });
  bert = await buildMember(db, { site });
});

const NOON = Date.parse('2026-06-01T12:00:00Z');
let keys = 0;
const move = (memberId: MemberId, credits: number, more: Partial<CreditMove> = {}): CreditMove => {
  keys += 1;
  const reason = credits < 0 ? 'message' : 'signup_bonus';
  const refType = credits < 0 ? 'message' : 'signup';
  return {
    siteId,
    memberId,
    credits,
    reason,
    refType,
    ref: `${keys}`,
    key: `key-${keys}`,
    at: new Date(NOON + keys),
    ...more,
  };
};
const post = (...moves: CreditMove[]): Promise<void> => db.transaction((tx) => moveCredits(tx, moves));
const balanceOf = async (id: MemberId): Promise<number | undefined> => {
  const { rows } = await db.query('select credits from wallets where member_id = $1', [id]);
  return (rows as { credits: number }[])[0]?.credits;
};
const lotsOf = async (id: MemberId): Promise<string[]> => {
  const { rows } = await db.query(
    `select credits_left || '/' || credits_total as lot from credit_lots where member_id = $1 order by created_at, id`,
    [id],
  );
  return (rows as { lot: string }[]).map(({ lot }) => lot);
};
const bookOf = async (id: MemberId): Promise<number[][]> => {
  const { rows } = await db.query(
    'select seq, amount_credits, balance_after from ledger_entries where member_id = $1 order by seq',
    [id],
  );
  return (rows as { seq: string; amount_credits: number; balance_after: number }[]).map((entry) => [
    Number(entry.seq),
    entry.amount_credits,
    entry.balance_after,
  ]);
};

describe('credits that move', () => {
  it('are written in the order of the moves, with the balance after each, and sum to nothing over all accounts', async () => {
    await post(move(anna, 30), move(bert, 5), move(anna, -10), move(anna, 7));
    expect(await bookOf(anna)).toEqual([
      [1, 30, 30],
      [2, -10, 20],
      [3, 7, 27],
    ]);
    expect([await balanceOf(anna), await balanceOf(bert)]).toEqual([27, 5]);
    const { rows } = await db.query(
      'select sum(amount_credits)::int as sum from ledger_entries group by transaction_id having sum(amount_credits) <> 0',
    );
    expect(rows).toEqual([]);
  });

  it('are posted once for a key, whether it comes again later or in the same call', async () => {
    const grant = move(anna, 30);
    const charge = move(anna, -10);
    await post(grant, grant, charge);
    await post(charge, grant);
    expect(await bookOf(anna)).toEqual([
      [1, 30, 30],
      [2, -10, 20],
    ]);
    expect(await lotsOf(anna)).toEqual(['20/30']);
  });

  it('are taken from the oldest lots first', async () => {
    await post(move(anna, 10), move(anna, 20));
    await post(move(anna, -15));
    expect(await lotsOf(anna)).toEqual(['0/10', '15/20']);
  });

  it('return to the lots that were used last; what has no room there is a lot of its own', async () => {
    await post(move(anna, 10), move(anna, 20));
    await post(move(anna, -15));
    await post(move(anna, 12, { reason: 'reversal', refType: 'message' }));
    expect(await lotsOf(anna)).toEqual(['7/10', '20/20']);
    await post(move(anna, 5, { reason: 'reversal', refType: 'message' }));
    expect(await lotsOf(anna)).toEqual(['10/10', '20/20', '2/2']);
    expect(await balanceOf(anna)).toBe(32);
  });

  it('never fall below nothing: the whole call fails and leaves no trace', async () => {
    await post(move(anna, 10));
    await expect(post(move(bert, 5), move(anna, -11))).rejects.toThrow('violates check constraint');
    expect([await balanceOf(anna), await balanceOf(bert)]).toEqual([10, undefined]);
    expect(await lotsOf(anna)).toEqual(['10/10']);
  });

  it('cannot be charged to somebody who never had any', async () => {
    await expect(post(move(bert, -1))).rejects.toThrow(`the member ${bert} has no credits to be charged`);
  });
});

it.each([
  'ledger_entries set amount_credits = amount_credits + 1',
  'ledger_entries set member_id = null, pseudonym = gen_random_uuid(), balance_after = 7 where member_id is not null',
  'ledger_entries set member_id = (select max(id) from members) where member_id is not null',
  `ledger_transactions set reason = 'goodwill'`,
  `ledger_transactions set ref = 'another'`,
  `ledger_transactions set ref = 'another', idempotency_key = 'erased:' || id`,
])('the books refuse: update %s', async (change) => {
  await post(move(anna, 10));
  await expect(db.query(`update ${change}`)).rejects.toThrow('is append-only');
});

it('a pseudonym in the books is given once', async () => {
  await post(move(anna, 10));
  const rename = 'update ledger_entries set member_id = null, pseudonym = gen_random_uuid() where seq = 1';
  await db.query(rename);
  await expect(db.query(rename)).rejects.toThrow('is append-only');
});
