import { revokeTokens } from '#server/features/accounts/mails/account-tokens-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const endDeletion = statement<[memberId: MemberId, now: Date], { status: string }>(
  'account-deletion-end',
  `with restored as (
     update members m set status = case
       when d.status_before <> 'locked_out' or exists (
         select from self_bans s where s.member_id = m.id and s.ends_at > $2) then d.status_before
       else 'active' end
     from account_deletions d
     where m.id = $1 and d.member_id = m.id and m.status = 'deletion_pending' and d.erase_at > $2
     returning m.id, m.status
   )
   delete from account_deletions d using restored r where d.member_id = r.id returning r.status`,
);

/**
 * Cancels a pending deletion, and restores and returns the status from before. Returns null if none is pending or its
 * time is over. The caller has locked the member.
 */
export const restoreStatus = async (tx: Transaction, memberId: MemberId, now: Date): Promise<string | null> => {
  const ended = await tx.run(endDeletion, [memberId, now]);
  await revokeTokens(tx, memberId, 'reactivate');
  return ended[0]?.status ?? null;
};
