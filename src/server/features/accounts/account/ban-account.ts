import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Banned = { readonly site_id: number; readonly email: string | null };

/** Returns null if the account is banned already or erased. Sessions and mails are left to `closeAccount`. */
export const banAccount = async (tx: Transaction, memberId: MemberId): Promise<Banned | null> => {
  const banned = await tx.kysely
    .updateTable('members')
    .set({ status: 'banned' })
    .where('id', '=', memberId)
    .where('status', '!=', 'banned')
    .returning(['site_id', 'email'])
    .executeTakeFirst();
  return banned ?? null;
};

/**
 * Restores and returns the status from before the ban: leaving, locked out, unconfirmed or active. Returns null if the
 * account is not banned. The caller has locked the member.
 */
export const unbanAccount = async (tx: Transaction, memberId: MemberId, now: Date): Promise<string | null> => {
  const unbanned = await tx.kysely
    .updateTable('members')
    .set((q) => ({
      status: q
        .case()
        .when(
          q.exists(
            q.selectFrom('account_deletions as d').select('d.member_id').whereRef('d.member_id', '=', 'members.id'),
          ),
        )
        .then('deletion_pending')
        .when(
          q.exists(
            q
              .selectFrom('self_bans as s')
              .select('s.member_id')
              .whereRef('s.member_id', '=', 'members.id')
              .where('s.ends_at', '>', now),
          ),
        )
        .then('locked_out')
        .when('email', 'is', null)
        .then('not_confirmed')
        .else('active')
        .end(),
    }))
    .where('id', '=', memberId)
    .where('status', '=', 'banned')
    .returning('status')
    .executeTakeFirst();
  return unbanned?.status ?? null;
};
