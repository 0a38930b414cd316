import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** One text: the ledger's two entries, the balance and the lot stand or fall together, and a second grant does nothing. */
const grantBonus = statement<
  [siteId: number, memberId: MemberId, ref: string, key: string, credits: number, now: Date],
  never
>(
  'signup-bonus-grant',
  `with posted as (
     insert into ledger_transactions (site_id, reason, ref_type, ref, idempotency_key, created_at)
     values ($1, 'signup_bonus', 'signup', $3, $4, $6)
     on conflict (idempotency_key) do nothing
     returning id
   ), balance as (
     update member_state set credits = credits + $5, ledger_seq = ledger_seq + 1
     where member_id = $2 and exists (select from posted)
     returning credits, ledger_seq
   ), entries as (
     insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
     select posted.id, 'member', $2, balance.ledger_seq, $5, balance.credits from posted, balance
     union all
     select posted.id, 'bonus', null, null, -$5::int, null from posted
   )
   insert into credit_lots (member_id, credits_total, credits_left, created_at)
   select $2, $5, $5, $6 from posted`,
);

/** What the site gives to whoever has proved their address; once. */
export const grantSignupCredits = async (
  tx: Transaction,
  { site, now }: { readonly site: Pick<Site, 'id' | 'signup_credits'>; readonly now: Date },
  memberId: MemberId,
): Promise<void> => {
  if (site.signup_credits === 0) return;
  await tx.run(grantBonus, [site.id, memberId, memberId, `signup_bonus:${memberId}`, site.signup_credits, now]);
};
