import type { Presence } from '#server/features/live/record-presence.ts';
import { writeNotificationMail } from '#server/features/notifications/mails/write-notification-mail.ts';
import { writePush } from '#server/features/notifications/mails/write-push.ts';
import { findAppBadges } from '#server/features/notifications/planning/app-badge-read-model.ts';
import { findCurrentStates } from '#server/features/notifications/planning/current-state-read-model.ts';
import { findFirstDayEnds } from '#server/features/notifications/planning/first-days-read-model.ts';
import { decideMail, type NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import { recordPushed, recordMailed } from '#server/features/notifications/planning/notification-log-store.ts';
import type {
  CurrentState,
  NotificationState,
} from '#server/features/notifications/planning/notification-state-rules.ts';
import {
  openNotificationStates,
  type SettledState,
  settleNotificationStates,
} from '#server/features/notifications/planning/notification-states-store.ts';
import { decidePush, type Push } from '#server/features/notifications/planning/push-rules.ts';
import {
  findNotificationRecipients,
  type NotificationRecipient,
} from '#server/features/notifications/planning/recipients-read-model.ts';
import { findWeek, isEmptyWeek } from '#server/features/notifications/planning/week-read-model.ts';
import { isLastWeekly } from '#server/features/notifications/planning/weekly-rules.ts';
import { topicOfPartner } from '#server/features/push/push-message-rules.ts';
import { queuePush } from '#server/features/push/queue-push.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

export type DispatchContext = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly presence: Pick<Presence, 'isHere'>;
  readonly secrets: SecretBox;
  readonly originOf: (site: Site) => string;
};

/** The activity of members who hide their presence is written every five minutes. */
const HIDDEN_HERE_MS = 6 * MINUTE_MS;

/** A mail that waits longer than six hours is dropped: the member may have read much of it by then. */
const MAIL_EXPIRES_MS = 6 * HOUR_MS;

const isHere = (
  { presence }: DispatchContext,
  { memberId, hiddenActivityAt }: NotificationRecipient,
  now: Date,
): boolean =>
  presence.isHere(memberId) ||
  (hiddenActivityAt !== null && now.getTime() - hiddenActivityAt.getTime() < HIDDEN_HERE_MS);

const earlier = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a);

/**
 * Reads the current state under the lock on the members' states, decides, and writes mails, pushes and the sent log in
 * one transaction: a crash keeps all or nothing, and a concurrent check finds the entries in the log.
 *
 * Stages, see docs/flows.md:
 * 1. lock: `openNotificationStates`
 * 2. read: `findNotificationRecipients`, `findCurrentStates`
 * 3. decide: `decidePush`, then `decideMail`
 * 4. store the next checks: `settleNotificationStates`
 * 5. push: `writePush`, `queuePush`, `recordPushed`
 * 6. mail: `recordMailed`, `writeNotificationMail`
 */
export const dispatchToMembers = (ctx: DispatchContext, memberIds: readonly MemberId[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const states = await openNotificationStates(tx, memberIds);
    const ids = states.map(({ memberId }) => memberId);
    const recipients = await findNotificationRecipients(tx, ids, now);
    const currentOf = await findCurrentStates(tx, { recipients: [...recipients.values()], states, now });
    const firstDayEnd = await findFirstDayEnds(tx, states, now);
    const checks = states.map((state): Check => {
      const { memberId } = state;
      const recipient = recipients.get(memberId);
      // A member without a profile is checked again only after a new event.
      if (recipient === undefined) return { settled: { ...state, nextCheckAt: null }, plan: null };
      const { ofMails, ofPushes } = currentOf(recipient, state, isHere(ctx, recipient, now));
      const { push: pushed, nextCheckAt } = decidePush(state, ofPushes, now);
      const { mail, ...settled } = decideMail(state, { ...ofMails, ...withPushed(ofMails, pushed, now) }, now);
      return {
        settled: {
          ...settled,
          memberId,
          nextCheckAt: [nextCheckAt, firstDayEnd(memberId)].reduce(earlier, settled.nextCheckAt),
        },
        plan: { recipient, state, mail, push: pushed },
      };
    });
    await settleNotificationStates(
      tx,
      checks.map(({ settled }) => settled),
      now,
    );
    const plans = checks.flatMap(({ plan }) => plan ?? []);
    await sendPushes(tx, plans, now);
    for (const { recipient, state, mail } of plans)
      if (mail !== null) await sendMail(ctx, tx, { recipient, state, mail, now });
  });

type Plan = {
  readonly recipient: NotificationRecipient;
  readonly state: NotificationState;
  readonly mail: NotificationMail | null;
  readonly push: Push | null;
};
type Check = { readonly settled: SettledState; readonly plan: Plan | null };

/** Marks what is being pushed for the first time, so that it is not mailed at the same moment. */
const withPushed = (
  { unread, likes }: CurrentState,
  pushed: Push | null,
  now: Date,
): Pick<CurrentState, 'unread' | 'likes'> => {
  const messagesOf = new Set(pushed?.unread.map(({ partnerId }) => partnerId));
  const likesOf = new Set(pushed?.likes.map(({ partnerId }) => partnerId));
  return {
    unread: unread.map((one) => (messagesOf.has(one.partnerId) ? { ...one, pushedAt: one.pushedAt ?? now } : one)),
    likes: likes.map((one) => (likesOf.has(one.partnerId) ? { ...one, pushedAt: now } : one)),
  };
};

const sendPushes = async (tx: Transaction, plans: readonly Plan[], now: Date): Promise<void> => {
  const pushing = plans.flatMap(({ recipient, state, push }) => (push === null ? [] : { recipient, state, push }));
  const badges = await findAppBadges(
    tx,
    pushing.map(({ recipient: { memberId, site } }) => ({ memberId, siteId: site.id })),
  );
  const rows = pushing.map(({ recipient, push, state }) =>
    writePush(recipient, { push, badge: badges.get(recipient.memberId) ?? 0, detail: state.pushDetail }),
  );
  const queuedFor = await queuePush(tx, rows, now);
  const pushed = pushing
    .filter(({ recipient }) => queuedFor.has(recipient.memberId))
    .map(({ recipient: { memberId }, push, state }) => ({ memberId, push, openedAt: state.pushOpenedAt }));
  await recordPushed(tx, pushed, now);
};

type PlannedMail = Pick<Plan, 'recipient' | 'state'> & { readonly mail: NotificationMail; readonly now: Date };

const sendMail = async (
  ctx: DispatchContext,
  tx: Transaction,
  { recipient, state, mail, now }: PlannedMail,
): Promise<void> => {
  const { memberId, site, to, seenAt } = recipient;
  if (to === null) return;
  const week = mail.kind === 'weekly_updates' ? await findWeek(tx, { memberId, since: state.weeklySince, now }) : null;
  if (week !== null && isEmptyWeek(mail, week)) return;
  await recordMailed(tx, memberId, mail, now);
  const written = writeNotificationMail(
    { ...recipient, to, origin: ctx.originOf(site) },
    { mail, week, isLast: isLastWeekly(seenAt, now), detail: state.detail, secrets: ctx.secrets },
  );
  const [first, ...others] = week === null ? mail.unread : [];
  const isOfOne = first !== undefined && others.length + mail.likes.length === 0;
  const topic = isOfOne ? topicOfPartner(first.partnerId) : undefined;
  await ctx.mailer.send(tx, { ...written, topic, expiresAt: new Date(now.getTime() + MAIL_EXPIRES_MS) });
};
