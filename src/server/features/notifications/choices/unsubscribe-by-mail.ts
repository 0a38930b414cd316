import { unsubscribeFromNotifications } from '#server/features/accounts/email/stop-mails.ts';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import { chooseNotifications } from '#server/features/notifications/choices/change-notifications.ts';
import { findChoices, isWanted } from '#server/features/notifications/choices/choices-store.ts';
import {
  hashOfAddress,
  type MailChoice,
  openMailChoice,
} from '#server/features/notifications/mails/choice-token-rules.ts';
import { openNotificationState } from '#server/features/notifications/planning/notification-states-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { dropWaitingBulk } from '#server/platform/mail/mail-refs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { MailChoices } from '#shared/contract/account/notifications-contract.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { toLocale } from '#shared/i18n/locales.ts';

type Context = { readonly db: Database; readonly secrets: SecretBox; readonly now: Date };
type Owner = MailChoice & { readonly email: string; readonly language: string; readonly isStopped: boolean };

/** Finds the recipient of the mail. Refuses if the member's address has changed. */
const findOwner = async (
  { db, secrets }: Pick<Context, 'secrets'> & { readonly db: Pick<Database, 'kysely'> },
  token: string,
): Promise<Owner> => {
  const choice = openMailChoice(secrets, token) ?? refuse('link_expired');
  const row = await db.kysely
    .selectFrom('members')
    .select(['email', 'language', 'notifications_disabled'])
    .where('id', '=', choice.memberId)
    .executeTakeFirst();
  if (row?.email == null || hashOfAddress(row.email) !== choice.addressHash) return refuse('link_expired');
  return { ...choice, email: row.email, language: row.language, isStopped: row.notifications_disabled.length > 0 };
};

/** `a•••@mail.example`: the mail may have been forwarded, so the page does not show the full address. */
const maskAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

const viewOf = async (db: Pick<Database, 'kysely'>, owner: Owner): Promise<MailChoices> => {
  const choices = await findChoices(db, owner.memberId);
  return {
    address_masked: maskAddress(shownEmail(owner.email)),
    kind: owner.kind,
    kinds: NOTIFICATION_KINDS.map((kind) => ({ kind, email: !owner.isStopped && isWanted(choices, kind, 'email') })),
  };
};

/** Shows the choices without changing any: virus scanners open links, too. */
export const showMailChoice = async (ctx: Context, token: string): Promise<MailChoices> =>
  viewOf(ctx.db, await findOwner(ctx, token));

const inTurn = <Result>(
  ctx: Context,
  token: string,
  work: (tx: Transaction, owner: Owner) => Promise<Result>,
): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const owner = await findOwner({ db: tx, secrets: ctx.secrets }, token);
    // Waits for a notification in progress; later ones see this change.
    await openNotificationState(tx, owner.memberId);
    return work(tx, owner);
  });

export const turnDownMails = (ctx: Context, token: string, off: readonly NotificationKind[]): Promise<MailChoices> =>
  inTurn(ctx, token, async (tx, owner) => {
    const chooser = {
      memberId: owner.memberId,
      source: 'mail' as const,
      locale: toLocale(owner.language) ?? 'en',
      now: ctx.now,
    };
    await chooseNotifications(
      tx,
      chooser,
      off.map((kind) => ({ kind, channel: 'email', wanted: false })),
    );
    return viewOf(tx, owner);
  });

/**
 * Turns off all notification mails, as the unsubscribe button of a mail program promises. Going on with other kinds
 * gets a sender reported as spam. Programs may send the request twice.
 */
export const unsubscribeAtOnce = (ctx: Context, token: string): Promise<void> =>
  inTurn(ctx, token, async (tx, { memberId }) => {
    await unsubscribeFromNotifications(tx, memberId);
    await dropWaitingBulk(tx, memberId);
  });
