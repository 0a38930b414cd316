import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { refuseLockedOut } from '#server/features/accounts/lock-out/refuse-locked-out.ts';
import { findSelfBanEnd } from '#server/features/accounts/lock-out/self-bans-store.ts';
import { actedFrom } from '#server/features/accounts/login/acted-from-rules.ts';
import { endHalfLogins } from '#server/features/accounts/login/half-logins-store.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { isKnownDevice } from '#server/features/accounts/sessions/known-devices-store.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import { createTakeBackLink } from '#server/features/accounts/sessions/revoke-access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type LoginContext = Pick<
  RequestContext,
  | 'site'
  | 'now'
  | 'chosenLocale'
  | 'deviceId'
  | 'userAgent'
  | 'sessionToken'
  | 'cookies'
  | 'origin'
  | 'ip'
  | 'log'
  | 'locale'
  | 'geoCountry'
> & { readonly mailer: Mailer; readonly geoIp: GeoIp };

type Input = {
  readonly memberId: MemberId;
  /** a passkey or second factor was used */
  readonly isStrong: boolean;
};

/**
 * Opens the session after all factors were verified, with the member locked, and mails the member when the device is
 * new to the account. Refuses with `login_failed` when the account may no longer log in.
 */
export const completeLogin = async (tx: Transaction, ctx: LoginContext, input: Input): Promise<void> => {
  const { memberId, isStrong } = input;
  const account = await tx.kysely
    .selectFrom('members')
    .select(['email', 'status'])
    .where('id', '=', memberId)
    .where('site_id', '=', ctx.site.id)
    .where('status', 'in', ['not_confirmed', 'active', 'locked_out'])
    .executeTakeFirst();
  if (account === undefined) return refuse('login_failed');
  if (account.status === 'locked_out') {
    const endsAt = await findSelfBanEnd(tx, memberId);
    return endsAt === null ? refuse('login_failed') : refuseLockedOut({ ...ctx, db: tx }, memberId, endsAt);
  }
  if (ctx.chosenLocale !== null) await keepLanguage(tx, memberId, ctx.chosenLocale);
  // An account without a confirmed address is identified by its id.
  const address = account.email ?? memberId;
  if (!(await isKnownDevice(tx, ctx, address))) await reportNewDevice(tx, ctx, memberId);
  await endHalfLogins(tx, memberId);
  await openSession(tx, ctx, { memberId, strongAt: isStrong ? ctx.now : null, provedEmail: address });
  return undefined;
};

/** Stores the language that was chosen before the login, so that mails use it too. */
const keepLanguage = async (tx: Transaction, memberId: MemberId, language: Locale): Promise<void> => {
  await tx.kysely
    .updateTable('members')
    .set({ language })
    .where('id', '=', memberId)
    .where('language', '!=', language)
    .execute();
};

const reportNewDevice = async (tx: Transaction, ctx: LoginContext, memberId: MemberId): Promise<void> => {
  const recipient = await findAccountRecipient({ db: tx, originOf: () => ctx.origin }, memberId);
  if (recipient === null) return;
  const mail = writeAccountMail(recipient, {
    kind: 'new_login',
    ...(await createTakeBackLink(tx, { memberId, now: ctx.now })),
    ...actedFrom(recipient, ctx),
  });
  await ctx.mailer.send(tx, mail);
};
