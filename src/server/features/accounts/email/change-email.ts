import { sql } from 'kysely';
import { findAccount, type OwnAccount, recipientOf } from '#server/features/accounts/account/own-account-read-model.ts';
import { restoreStatus } from '#server/features/accounts/account/restore-status.ts';
import { endSelfBanSince } from '#server/features/accounts/lock-out/self-bans-store.ts';
import {
  findToken,
  issueToken,
  revokeTokens,
  revokeTokensSince,
  takeToken,
  type TakenToken,
} from '#server/features/accounts/mails/account-tokens-store.ts';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { forgetDevices, moveDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import {
  type ForgetSecondFactors,
  revokeAccess,
  suspectSince,
  TAKE_BACK_HOURS,
} from '#server/features/accounts/sessions/revoke-access.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const UNIQUE_VIOLATION = '23505';

type Context = Pick<RequestContext, 'site' | 'origin' | 'now'> & {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly hideFromEmail: HideFromEmail;
};
/** For a member who has confirmed an address: hides them from members who have it on their list of known people. */
export type HideFromEmail = (
  tx: Transaction,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  memberId: MemberId,
  email: string,
) => Promise<void>;

type RestoreContext = Context & { readonly forgetSecondFactorsSince: ForgetSecondFactors };

/** Sets the confirmed new address and mails the old one a link that undoes the change for 48 hours. */
export const changeEmail = (ctx: Context, token: string): Promise<{ email: string }> =>
  unlessTaken(
    ctx.db.transaction(async (tx) => {
      const { memberId, payload, issuedAt } = await takeAndHide(tx, ctx, 'change_email', token);
      const account = await requireHere(tx, ctx, memberId);
      const old = account.email ?? refuse('link_expired');
      await storeEmail(tx, account, payload.email);
      await moveDevices(tx, account.site_id, { from: old, to: payload.email });
      const back = { email: old, askedAt: issuedAt.toISOString() };
      const undo = { purpose: 'undo_email_change', memberId, payload: back } as const;
      const expiresAt = addHours(ctx.now, TAKE_BACK_HOURS);
      const path = `/mail-change/do?undo=${await issueToken(tx, { ...undo, now: ctx.now, expiresAt })}`;
      const changed = { newEmail: payload.email, at: ctx.now };
      const mail = { kind: 'email_change_notice', path, validHours: TAKE_BACK_HOURS, ...changed } as const;
      await ctx.mailer.send(tx, writeAccountMail(recipientOf(ctx, account, old), mail));
      return { email: shownEmail(payload.email) };
    }),
  );

/**
 * Gives the account back to the owner of the old address, even if its deletion is pending or it was locked out since.
 * Deletes sessions, the password, known devices, and second factors added since two days before the request. Returns
 * the token for setting a new password.
 */
export const restoreEmail = (ctx: RestoreContext, token: string): Promise<{ email: string; resetToken: string }> =>
  unlessTaken(
    ctx.db.transaction(async (tx) => {
      const { memberId, payload } = await takeAndHide(tx, ctx, 'undo_email_change', token);
      const askedAt = new Date(payload.askedAt);
      await restoreStatus(tx, memberId, ctx.now);
      await endSelfBanSince(tx, memberId, askedAt);
      const account = await requireHere(tx, ctx, memberId);
      await storeEmail(tx, account, payload.email);
      for (const email of [account.email, payload.email]) {
        if (email !== null) await forgetDevices(tx, account.site_id, email);
      }
      // An intruder made the later changes: their undo links must not bring the intruder's address back.
      await revokeTokensSince(tx, memberId, 'undo_email_change', askedAt);
      return {
        email: shownEmail(payload.email),
        resetToken: await revokeAccess(tx, ctx, { memberId, since: suspectSince(askedAt) }),
      };
    }),
  );

/** Locks the lists of known people before the owner of the address, as everywhere, to avoid deadlocks. */
const takeAndHide = async <Purpose extends 'change_email' | 'undo_email_change'>(
  tx: Transaction,
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<TakenToken<Purpose>> => {
  const { memberId, payload } = (await findToken(tx, purpose, token, ctx.now)) ?? refuse('link_expired');
  await ctx.hideFromEmail(tx, ctx, memberId, payload.email);
  return (await takeToken(tx, purpose, token, ctx.now)) ?? refuse('link_expired');
};

const requireHere = async (tx: Transaction, { site }: Context, memberId: MemberId): Promise<OwnAccount> => {
  const account = await findAccount(tx, memberId);
  return account !== null && account.site_id === site.id && account.status === 'active'
    ? account
    : refuse('link_expired');
};

/** Stores the address. Bounces and complaints (`fbl`) of the old one no longer stop mails; links sent to it expire. */
const storeEmail = async (tx: Transaction, { id }: OwnAccount, email: string) => {
  await tx.kysely
    .updateTable('members')
    .set({
      email,
      notifications_disabled: sql`array_remove(array_remove(notifications_disabled, 'bounce'), 'fbl')`,
    })
    .where('id', '=', id)
    .execute();
  await revokeTokens(tx, id, 'change_email');
  await revokeTokens(tx, id, 'reset_password');
};

/** Refuses if another account has confirmed the address meanwhile. This may be said, as the caller owns the mailbox. */
const unlessTaken = async <Result>(change: Promise<Result>): Promise<Result> => {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return refuse('email_taken_on_site');
    throw error;
  }
};
