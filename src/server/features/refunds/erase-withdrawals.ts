import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Also erases statements of the member's address that named no order of theirs. */
const forgetWords = statement<[memberId: MemberId], never>(
  'refunds-erase-words',
  `update withdrawals w set name = null, order_text = null, email = null
   where w.purchase_id in (select id from purchases where member_id = $1)
     or (w.site_id, w.email) = (select m.site_id, m.email from members m where m.id = $1)`,
);

/** Erases the words of the statements. The refunds stay in the ledger. */
export const eraseWithdrawals = async ({ db }: { readonly db: Database }, memberId: MemberId): Promise<void> => {
  await db.run(forgetWords, [memberId]);
};

/** Days that statements may still be needed: a year plus the withdrawal period. */
export const KEPT_DAYS = 400;

const deleteOld = statement<[now: Date], { readonly id: string }>(
  'refunds-delete-old-withdrawals',
  `delete from withdrawals where id = any (array(
     select id from withdrawals where received_at < $1::timestamptz - interval '${KEPT_DAYS} days'
     order by received_at limit 1000))
   returning id`,
);

export const deleteOldWithdrawals = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, deleteOld, [now]);
