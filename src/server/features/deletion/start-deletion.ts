import { closeAccount } from '#server/features/accounts/account/close-account.ts';
import { startLeaving } from '#server/features/accounts/account/start-leaving.ts';
import { acceptLink } from '#server/features/accounts/mails/create-link.ts';
import { type ConfirmedMember, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { eraseTimeOf } from '#server/features/deletion/deletion-rules.ts';
import { eraseDueJob } from '#server/features/deletion/erase-due-members.ts';
import { type MailContext, sendReactivation } from '#server/features/deletion/send-reactivation.ts';
import { lockPurchasesOf } from '#server/features/payments/settling/lock-purchase.ts';
import { refundAll } from '#server/features/refunds/refund-all.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = MailContext & {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly events: Pick<Events, 'announce'>;
};

const LEAVABLE = ['active', 'not_confirmed', 'locked_out'] as const;

type Why = { readonly reason: string | undefined };

/**
 * Hides the account at once and ends its sessions and logins; only the mailed link restores it. An account without a
 * confirmed address is erased immediately.
 */
export const startDeletion = (
  ctx: Context & Pick<MemberContext, 'viewer' | 'sessionToken'>,
  { memberId }: ConfirmedMember,
  why: Why,
): Promise<Date> =>
  ctx.db.transaction(async (tx) => {
    const leaving = await lockLeaving(tx, memberId);
    await requireOpenSession(tx, ctx);
    return deleteLater(tx, ctx, leaving, why);
  });

/** Starts the deletion with the link that was mailed when the member locked themselves out. */
export const deleteLockedOut = (ctx: Context, { token }: { readonly token: string }): Promise<Date> =>
  ctx.db.transaction(async (tx) => {
    const { memberId } = await acceptLink(tx, 'delete_account', token, ctx.now);
    return deleteLater(tx, ctx, await lockLeaving(tx, memberId), { reason: undefined });
  });

type Leaving = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly email: string | null;
  readonly status: (typeof LEAVABLE)[number];
};

const lockLeaving = async (tx: Transaction, memberId: MemberId): Promise<Leaving> => {
  await lockPurchasesOf(tx, memberId);
  // Takes the strongest row lock at once: a message being sent waits for it without holding locks that a refund needs.
  const member = await tx.kysely
    .selectFrom('members')
    .select(['site_id', 'email', 'status'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const status = LEAVABLE.find((one) => one === member?.status);
  // Another tab has started the deletion, or a moderator has banned the member.
  if (member === undefined || status === undefined) return refuse('authentication_required');
  return { memberId, siteId: member.site_id, email: member.email, status };
};

const deleteLater = async (
  tx: Transaction,
  ctx: Context,
  { memberId, siteId, email, status }: Leaving,
  { reason }: Why,
): Promise<Date> => {
  const { now } = ctx;
  // Refunds unused credits, which would be lost with the account.
  await refundAll(tx, now, memberId);
  const eraseAt = eraseTimeOf(now, status);
  await startLeaving(tx, [memberId], { statusBefore: status, now, eraseAt });
  await closeAccount(tx, ctx.events, { memberId, siteId, email });
  if (reason !== undefined) await countReason(tx, { siteId, reason, now });
  if (status !== 'not_confirmed') await sendReactivation(tx, ctx, { memberId, eraseAt });
  else await ctx.jobs.enqueue(tx, eraseDueJob, {});
  return eraseAt;
};

const countReason = async (
  tx: Transaction,
  { siteId, reason, now }: { readonly siteId: number; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await tx.kysely
    .insertInto('deletion_reasons')
    .values({ site_id: siteId, day: now.toISOString().slice(0, 10), reason, members: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'reason'])
        .doUpdateSet(({ eb }) => ({ members: eb('deletion_reasons.members', '+', 1) })),
    )
    .execute();
};
