import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { closeAccount } from '#server/features/accounts/account/close-account.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { startSelfBan } from '#server/features/accounts/lock-out/self-bans-store.ts';
import { sendLockOutLink } from '#server/features/accounts/lock-out/send-lock-out-link.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { addMonths } from '#shared/domain/add-months.ts';

type Context = MemberContext & {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly events: Pick<Events, 'announce'>;
};

/**
 * Hides the member, ends all sessions and refuses logins until the time is over; it cannot be ended earlier. The link
 * in the mail lets the member delete the account at any time.
 */
export const lockOutMember = async (ctx: Context, { months }: { readonly months: number }): Promise<Date> => {
  const { db, now, origin } = ctx;
  const { memberId } = await requireConfirmed(ctx);
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    await requireOpenSession(tx, ctx);
    if (member?.status === 'not_confirmed') return refuse('email_not_proved');
    const recipient = await findAccountRecipient({ db: tx, originOf: () => origin }, memberId);
    // The status has changed meanwhile, in another tab or by a moderator.
    if (member?.status !== 'active' || recipient === null) return refuse('authentication_required');
    const endsAt = addMonths(now, months);
    await startSelfBan(tx, { memberId, now, endsAt });
    await closeAccount(tx, ctx.events, { memberId, siteId: recipient.site.id, email: recipient.to });
    await sendLockOutLink(tx, ctx, recipient, memberId);
    return endsAt;
  });
};
