import {
  findAccountByEmail,
  type OwnAccount,
  recipientOf,
} from '#server/features/accounts/account/own-account-read-model.ts';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { countMail } from '#server/features/accounts/email/count-mail.ts';
import { issueToken, rehearseToken } from '#server/features/accounts/mails/account-tokens-store.ts';
import {
  type AccountMail,
  type AccountMailRecipient,
  writeAccountMail,
} from '#server/features/accounts/mails/write-account-mail.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

/**
 * As long as the window of the mail limit, and new links do not revoke old ones: an attacker who uses up a member's
 * daily mails only sends them valid links, so the member can still reset the password.
 */
const VALID_HOURS = 24;
const MAILS_PER_ADDRESS = 5;
const MAILS_PER_NETWORK = 40;

type Context = Pick<RequestContext, 'site' | 'origin' | 'now' | 'ip' | 'locale' | 'geoCountry'> & {
  readonly db: Database;
  readonly mailer: Mailer;
};

/**
 * Mails a link for setting a new password. Unknown addresses get the same answer, the same limits and the same work,
 * unless the site reveals which addresses have accounts.
 */
export const requestPasswordReset = async (ctx: Context, input: { email: string }): Promise<void> => {
  const { db, site, now } = ctx;
  const { normal: email, whyInvalid } = checkEmail(input.email);
  if (whyInvalid !== null) return refuse('email_invalid', { field: 'email' });
  await db.transaction(async (tx) => {
    const within =
      (await countMail(tx, { what: ['reset', site.id], to: email, limit: MAILS_PER_ADDRESS, now })) &&
      (await countMail(tx, { what: ['reset', site.id, networkOf(ctx.ip)], limit: MAILS_PER_NETWORK, now }));
    if (!within) return refuse('reset_limit_reached');
    const account = await findAccountByEmail(tx, site.id, email);
    if (account?.status === 'active' || account?.status === 'not_confirmed') return sendLink(tx, ctx, account, email);
    if (site.reveal_account_existence) return refuse('email_not_found', { field: 'email' });
    return rehearseLink(tx, ctx, email);
  });
};

const sendLink = async (tx: Transaction, ctx: Context, account: OwnAccount, email: string): Promise<void> => {
  const { now, mailer } = ctx;
  const expiresAt = addHours(now, VALID_HOURS);
  const token = await issueToken(tx, { purpose: 'reset_password', memberId: account.id, payload: {}, now, expiresAt });
  await mailer.send(tx, writeAccountMail(recipientOf(ctx, account, email), resetMail(token)));
};

const rehearseLink = async (tx: Transaction, ctx: Context, email: string): Promise<void> => {
  const { now, mailer, site, origin, locale, geoCountry } = ctx;
  const token = await rehearseToken(tx, { purpose: 'reset_password', now, expiresAt: addHours(now, VALID_HOURS) });
  const nobody: AccountMailRecipient = {
    site,
    origin,
    locale,
    viewerGender: 'other',
    memberId: null,
    to: email,
    name: email,
    country: geoCountry,
    isDiscreet: false,
  };
  await mailer.rehearse(tx, writeAccountMail(nobody, resetMail(token)));
};

const resetMail = (token: string): AccountMail => ({
  kind: 'reset_password',
  path: `/reset-password/do?token=${token}`,
  validHours: VALID_HOURS,
});
