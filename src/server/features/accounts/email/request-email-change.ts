import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import {
  findAccount,
  findAccountByEmail,
  type OwnAccount,
  recipientOf,
} from '#server/features/accounts/account/own-account-read-model.ts';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { countForMailbox, countMail } from '#server/features/accounts/email/count-mail.ts';
import { issueToken, revokeTokens } from '#server/features/accounts/mails/account-tokens-store.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { whyNameRefused } from '#shared/domain/profile/name-rules.ts';

const VALID_HOURS = 24;
const MAILS_PER_ACCOUNT = 5;
/** Limit for all accounts that request the same address, so that its owner cannot be flooded with mails. */
const MAILS_PER_ADDRESS = 5;

type Context = MemberContext & { readonly db: Database; readonly mailer: Mailer };

/**
 * Mails a confirmation link to the new address; nothing changes until it is used. The answer is the same if the address
 * has an account already, whose owner is then notified by mail, unless the site reveals which addresses have accounts.
 */
export const requestEmailChange = async (ctx: Context, input: { email: string }): Promise<void> => {
  const { db, site, now, mailer } = ctx;
  const { memberId } = await requireConfirmed(ctx);
  const account = (await findAccount(db, memberId)) ?? refuse('authentication_required');
  if (account.email === null) return refuse('email_not_proved');
  const email = requireNewAddress(ctx, account, input.email);
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await requireOpenSession(tx, ctx);
    const mayAsk =
      (await countMail(tx, { what: ['email change by', memberId], limit: MAILS_PER_ACCOUNT, now })) &&
      (await countMail(tx, { what: ['email change to', site.id], to: email, limit: MAILS_PER_ADDRESS, now }));
    if (!mayAsk) return refuse('email_change_limit');
    const owner = await findAccountByEmail(tx, site.id, email);
    if (owner !== null && site.reveal_account_existence) return refuse('email_taken_on_site', { field: 'email' });
    await revokeTokens(tx, memberId, 'change_email');
    const expiresAt = addHours(now, VALID_HOURS);
    const token = await issueToken(tx, { purpose: 'change_email', memberId, payload: { email }, now, expiresAt });
    const isWithin = await countForMailbox(tx, { to: email, now });
    if (owner === null) {
      const link = { path: `/mail-change/do?token=${token}`, validHours: VALID_HOURS };
      const mail = writeAccountMail(recipientOf(ctx, account, email), { kind: 'email_change_confirm', ...link });
      const unasked = { ...mail, isUnasked: true } as const;
      return isWithin ? mailer.send(tx, unasked) : mailer.rehearse(tx, unasked);
    }
    const paths = { path: '/login', resetPath: '/reset-password' };
    const notice = writeAccountMail(recipientOf(ctx, owner, email), { kind: 'email_change_taken', ...paths });
    const mail = { ...notice, isUnasked: true } as const;
    // Banned owners and those being deleted get no mail; `rehearse` does the same work, so that timing reveals nothing.
    return isWithin && owner.status === 'active' ? mailer.send(tx, mail) : mailer.rehearse(tx, mail);
  });
};

const requireNewAddress = ({ site }: Context, { email, name }: OwnAccount, wanted: string): string => {
  const { normal, whyInvalid } = checkEmail(wanted);
  const isOwnName = whyNameRefused(name, { email: normal, siteNames: [site.name] }) === 'is_email';
  const isInvalid = whyInvalid !== null || normal === email || isOwnName;
  return isInvalid ? refuse('new_email_invalid', { field: 'email' }) : normal;
};
