import { enableNotifications, setDiscretion } from '#server/features/accounts/email/stop-mails.ts';
import { hideWaitingMails } from '#server/features/mails/hide-waiting-mails.ts';
import { changeSnooze } from '#server/features/notifications/choices/change-snooze.ts';
import {
  changeManner,
  type Choice,
  findChoices,
  isWanted,
  recordConsents,
  storeChoices,
} from '#server/features/notifications/choices/choices-store.ts';
import { openNotificationState } from '#server/features/notifications/planning/notification-states-store.ts';
import { findNotificationRecipient } from '#server/features/notifications/planning/recipients-read-model.ts';
import { deleteWaitingPushes } from '#server/features/push/delete-waiting-pushes.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { dropWaitingMailsOf } from '#server/platform/mail/mail-refs.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import { isWantedByDefault, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';
import { NOTIFICATION_DETAILS, type NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Change = InputOf<'PUT /api/notifications.php'>['body'];

type Chooser = {
  readonly memberId: MemberId;
  readonly source: 'page' | 'mail';
  readonly locale: Locale;
  readonly now: Date;
};

/**
 * Stores changed choices. Consent to advertising and its withdrawal are recorded with the wording beside the switch.
 */
export const chooseNotifications = async (tx: Transaction, ctx: Chooser, choices: readonly Choice[]): Promise<void> => {
  const before = await findChoices(tx, ctx.memberId);
  // If the same kind and channel is chosen twice, the last choice counts.
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  const changed = [...last.values()].filter(({ kind, channel, wanted }) => isWanted(before, kind, channel) !== wanted);
  const t = serverTranslator(ctx.locale, 'notifications');
  await storeChoices(tx, ctx.memberId, changed);
  const off = changed.filter(({ channel, wanted }) => channel === 'email' && !wanted).map(({ kind }) => kind);
  if (off.length > 0) await dropWaitingMailsOf(tx, ctx.memberId, off);
  await recordConsents(
    tx,
    changed
      .filter(({ kind }) => !isWantedByDefault(kind))
      .map((choice) => ({ ...choice, words: `${t(`kinds.${choice.kind}.name`)}: ${t(`kinds.${choice.kind}.about`)}` })),
    ctx,
  );
};

const isLess = (before: NotificationDetail | undefined, after: NotificationDetail | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  NOTIFICATION_DETAILS.indexOf(after) > NOTIFICATION_DETAILS.indexOf(before);

export const changeNotifications = (
  { db, viewer, locale, now }: Pick<MemberContext, 'viewer' | 'locale' | 'now'> & { readonly db: Database },
  { choices = [], is_discreet: isDiscreet, snooze, ...manner }: Change,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { memberId } = viewer;
    const before = await openNotificationState(tx, memberId);
    if (isDiscreet !== undefined) await setDiscretion(tx, memberId, isDiscreet);
    if (isDiscreet === true) await hideWhatWaits(tx, memberId, now);
    await chooseNotifications(tx, { memberId, source: 'page', locale, now }, choices);
    // Waiting mails and pushes show more detail than the member wants now.
    if (isLess(before?.detail, manner.detail)) await dropWaitingMailsOf(tx, memberId, NOTIFICATION_KINDS);
    if (isLess(before?.pushDetail, manner.push_detail)) await deleteWaitingPushes(tx, memberId);
    await changeManner(tx, memberId, manner, now);
    if (snooze !== undefined) await changeSnooze(tx, memberId, snooze, now);
  });

/**
 * Rewrites mails that wait in the outbox here rather than at sending, because the sender has no access to texts. The
 * dispatcher and campaigns wait for the lock on the member's state, so none of them writes in the old form after this.
 * Waiting pushes are deleted; the next message triggers a new push.
 */
const hideWhatWaits = async (tx: Transaction, memberId: MemberId, now: Date): Promise<void> => {
  const recipient = await findNotificationRecipient(tx, memberId, now);
  if (recipient !== null) await hideWaitingMails(tx, memberId, now, recipient);
  await deleteWaitingPushes(tx, memberId);
};

/** Allows mails again at the member's request, whatever the reason they were stopped. */
export const restoreNotifications = (
  { db, now }: { readonly db: Database; readonly now: Date },
  memberId: MemberId,
): Promise<void> =>
  db.transaction(async (tx) => {
    await openNotificationState(tx, memberId);
    await enableNotifications(tx, memberId);
    await changeManner(tx, memberId, {}, now);
  });
