import type { DemoMember } from '#server/features/demo/people/demo-member-rules.ts';
import type { DemoConversation } from '#server/features/demo/seed/demo-conversation-rules.ts';
import type { DemoWallet } from '#server/features/demo/seed/demo-wallet-rules.ts';
import { iso, seedRows } from '#server/features/demo/seed/seed-rows.ts';
import type { Transaction } from '#server/platform/database/database.ts';

type Money = {
  readonly members: readonly DemoMember[];
  readonly wallets: readonly DemoWallet[];
  readonly conversations: readonly DemoConversation[];
};

/** Everybody's counters, and the purchases, lots and ledger behind the credits. */
export const seedWallets = async (tx: Transaction, { members, wallets, conversations }: Money): Promise<void> => {
  const byMember = new Map(wallets.map((wallet) => [wallet.member.id, wallet]));
  const unread = Map.groupBy(conversations, ({ unreadBy }) => unreadBy);
  await seedRows(
    tx,
    'member_state',
    members.map(({ id }) => ({
      member_id: id,
      credits: byMember.get(id)?.balance ?? 0,
      ledger_seq: byMember.get(id)?.postings.length ?? 0,
      head_seq: 0,
      unread_total: (unread.get(id) ?? []).reduce((sum, conversation) => sum + conversation.unread, 0),
    })),
  );
  await seedRows(
    tx,
    'purchases',
    wallets.flatMap(({ member, purchases }) =>
      purchases.map((purchase) => ({
        id: purchase.id,
        site_id: member.siteId,
        member_id: member.id,
        credits: purchase.credits,
        amount_cents: purchase.amountCents,
        currency: purchase.currency,
        payment_method: purchase.method,
        status: 'completed',
        created_at: iso(purchase.at - 1),
        completed_at: iso(purchase.at),
      })),
    ),
  );
  await seedRows(
    tx,
    'credit_lots',
    wallets.flatMap(({ member, lots }) =>
      lots.map(({ id, purchaseId, total, left, at }) => ({
        id,
        member_id: member.id,
        purchase_id: purchaseId,
        credits_total: total,
        credits_left: left,
        created_at: iso(at),
      })),
    ),
  );
  await seedLedger(tx, wallets);
};

const seedLedger = async (tx: Transaction, wallets: readonly DemoWallet[]): Promise<void> => {
  await seedRows(
    tx,
    'ledger_transactions',
    wallets.flatMap(({ member, postings }) =>
      postings.map(({ id, reason, refType, ref, key, at }) => ({
        id,
        site_id: member.siteId,
        reason,
        ref_type: refType,
        ref,
        idempotency_key: key,
        created_at: iso(at),
      })),
    ),
  );
  await seedRows(
    tx,
    'ledger_entries',
    wallets.flatMap(({ member, postings }) =>
      postings.flatMap(({ id, account, amount, seq, balanceAfter }) => [
        {
          transaction_id: id,
          account: 'member',
          member_id: member.id,
          seq,
          amount_credits: amount,
          balance_after: balanceAfter,
        },
        { transaction_id: id, account, member_id: null, seq: null, amount_credits: -amount, balance_after: null },
      ]),
    ),
  );
};
