import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { findAccountByPassword } from '#server/features/accounts/login/log-in.ts';
import type { PasswordContext } from '#server/features/accounts/login/verify-password.ts';
import { createLink } from '#server/features/accounts/mails/create-link.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { MAXIMUM_LINK_MAILS } from '#server/features/deletion/deletion-rules.ts';
import { latestPast } from '#server/platform/clock/recent.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const DAY_SECONDS = 24 * 3600;

export type MailContext = { readonly now: Date; readonly mailer: Mailer; readonly originOf: (site: Site) => string };

/** Mails the link that restores the account; does nothing without an address. */
export const sendReactivation = async (
  tx: Transaction,
  { now, mailer, originOf }: MailContext,
  { memberId, eraseAt }: { readonly memberId: MemberId; readonly eraseAt: Date },
): Promise<void> => {
  const recipient = await findAccountRecipient({ db: tx, originOf }, memberId);
  if (recipient === null) return;
  const path = await createLink(tx, { purpose: 'reactivate', memberId, payload: {}, now, expiresAt: eraseAt });
  await mailer.send(tx, writeAccountMail(recipient, { kind: 'deletion_started', path, deletedOn: eraseAt }));
};

/** Sends the link again to a caller who knows the password of a leaving account. */
export const sendReactivationAgain = async (
  ctx: MailContext & PasswordContext,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> => {
  const { memberId, eraseAt } = await findAccountByPassword(ctx, credentials);
  if (eraseAt === null) return;
  await ctx.db.transaction(async (tx) => {
    await tx.kysely.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    const { sent } = await tx.kysely
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<string>().as('sent'))
      .where('member_id', '=', memberId)
      .where('kind', '=', 'deletion_started')
      .where('created_at', '>', new Date(ctx.now.getTime() - DAY_SECONDS * 1000))
      .where('created_at', '<', latestPast(ctx.now))
      .executeTakeFirstOrThrow();
    if (Number(sent) >= MAXIMUM_LINK_MAILS) return refuse('rate_limited', { seconds: DAY_SECONDS });
    return sendReactivation(tx, ctx, { memberId, eraseAt });
  });
};
