import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { unbanAccount } from '#server/features/accounts/account/ban-account.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { isAnyProtected } from '#server/features/accounts/account/protected-members-read-model.ts';
import { sendLockOutLink } from '#server/features/accounts/lock-out/send-lock-out-link.ts';
import { markMeasureAsReversed } from '#server/features/moderation/decisions-store.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { type Reversal, writeReversal } from '#server/features/moderation/write-decision-mail.ts';
import { enableProfile } from '#server/features/profile/change-visibility.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

type Input = { readonly memberId: MemberId; readonly decision: 'profile_disabled' | 'member_banned' };

/** Reverses a decision after an appeal. Only decisions made on this site can be reversed here. */
export const restoreMember = async (ctx: Context, { memberId, decision }: Input): Promise<void> => {
  const { db, site } = ctx;
  await db.transaction(async (tx) => {
    const decided = await tx.kysely
      .selectFrom('moderation_actions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('site_id', '=', site.id)
      .where('action', '=', decision)
      .limit(1)
      .executeTakeFirst();
    if (decided === undefined) return refuse('not_found');
    if (await isAnyProtected(tx, ctx.viewer, [memberId])) return refuse('outcome_not_possible');
    if (!(await reverseMeasure(tx, ctx, { memberId, decision }))) return refuse('decided_already');
    return undefined;
  });
};

/** Reverses a measure within the transaction of an appeal. Returns false if it is no longer in force. */
export const reverseMeasure = async (
  tx: Transaction,
  ctx: Omit<Context, 'db'>,
  { memberId, decision }: Input,
): Promise<boolean> => {
  // Locks before reading, because another transaction may be ending a deletion or a lock-out.
  await lockMember(tx, memberId);
  const status = decision === 'member_banned' ? await unbanAccount(tx, memberId, ctx.now) : await enable(tx, memberId);
  if (status === null) return false;
  const kind = decision === 'member_banned' ? 'member_unbanned' : 'profile_enabled';
  await recordAction(tx, ctx, { action: kind, memberId });
  await markMeasureAsReversed(tx, { memberId, decision }, ctx.now);
  const recipient = await findAccountRecipient({ db: tx, originOf: ctx.originOf }, memberId);
  if (recipient === null) return true;
  await ctx.mailer.send(tx, writeReversal(recipient, await reversalOf(tx, ctx, { memberId, status, kind })));
  if (status === 'locked_out') await sendLockOutLink(tx, ctx, recipient, memberId);
  return true;
};

type Reversed = { readonly memberId: MemberId; readonly status: string; readonly kind: Reversal['kind'] };

const reversalOf = async (
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { memberId, status, kind }: Reversed,
): Promise<Reversal> => {
  if (kind === 'profile_enabled') return { kind };
  if (status === 'locked_out') return { kind, stays: { what: 'locked_out' } };
  if (status !== 'deletion_pending') return { kind };
  const { erase_at: eraseAt } = await tx.kysely
    .selectFrom('account_deletions')
    .select('erase_at')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { kind, stays: { what: 'leaving', until: eraseAt > now ? eraseAt : null } };
};

/** Enables the profile as hidden. It is not known if it was visible before, so the owner decides. */
const enable = async (tx: Transaction, memberId: MemberId): Promise<'hidden' | null> =>
  (await enableProfile(tx, memberId, 'hidden')) ? 'hidden' : null;
