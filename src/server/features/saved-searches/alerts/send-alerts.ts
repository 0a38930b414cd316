import { createLink } from '#server/features/accounts/mails/create-link.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import {
  type AlertRecipient,
  findAlertRecipient,
} from '#server/features/saved-searches/alerts/alert-recipient-read-model.ts';
import { nextAlertAt, alertedUntil } from '#server/features/saved-searches/alerts/alert-schedule-rules.ts';
import {
  claimDueSearches,
  type DueSearch,
  findDueMembers,
  settleAlerts,
} from '#server/features/saved-searches/alerts/due-alerts-store.ts';
import { findNewPeople } from '#server/features/saved-searches/alerts/find-new-people.ts';
import { type AlertedSearch, writeAlertMail } from '#server/features/saved-searches/alerts/write-alert-mail.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { MAXIMUM_COUNTED_NEW } from '#shared/domain/search/saved-search-rules.ts';

const AT_ONCE = 100;
/** People may unsubscribe long after the mail has arrived. */
const LINK_DAYS = 90;

/** Mail caps of members, which a higher feature implements. */
export type AlertCap = {
  /** null: one more mail may be sent. Locks the member's state until the transaction ends. */
  freeAt(tx: Transaction, memberId: MemberId, now: Date): Promise<Date | null>;
  count(tx: Transaction, memberId: MemberId, now: Date): Promise<void>;
};

export type AlertContext = {
  readonly db: Database;
  readonly alertCap: AlertCap;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly originOf: (site: Site) => string;
};

/**
 * Sends one mail to each member whose due searches have new results. A failure for one member does not stop the others;
 * returns the number of failures.
 */
export const sendAlerts = async (ctx: AlertContext, signal: AbortSignal): Promise<number> => {
  const now = ctx.clock.now();
  /** members who stay due in this run: another runner holds them, or they failed */
  const left: MemberId[] = [];
  let failed = 0;
  for (;;) {
    const due = await findDueMembers(ctx.db, { now, notAgain: left, limit: AT_ONCE });
    if (due.size === 0) return failed;
    for (const memberId of due) {
      if (signal.aborted) return failed;
      try {
        const isSettled = await ctx.db.transaction((tx) => alertMember({ ...ctx, now }, tx, memberId));
        if (!isSettled) left.push(memberId);
      } catch (error) {
        left.push(memberId);
        failed += 1;
        ctx.log.error({ err: error }, 'New people could not be told of');
      }
    }
  }
};

/** One transaction advances the schedule and queues the mail, so a crash leaves both done or neither. */
const alertMember = async (
  ctx: AlertContext & { readonly now: Date },
  tx: Transaction,
  memberId: MemberId,
): Promise<boolean> => {
  const { now } = ctx;
  const due = await claimDueSearches(tx, memberId, now);
  if (due.length === 0) return false;
  const recipient = await findAlertRecipient(tx, memberId);
  const timeZone = timeZoneOf(recipient.viewer);
  const freeAt = await ctx.alertCap.freeAt(tx, memberId, now);
  // If the cap is reached, these people are announced on a later evening.
  const settled = due.map(({ id, alert, alerted_until: before }) => ({
    id,
    alertedUntil: freeAt === null ? alertedUntil(now, before) : before,
    nextAt: freeAt === null ? nextAlertAt(alert, now, timeZone) : nextAlertAt('daily', freeAt, timeZone),
  }));
  await settleAlerts(tx, settled);
  if (freeAt === null && recipient.to !== null) await sendAlert(ctx, tx, { ...recipient, to: recipient.to }, due);
  return true;
};

const sendAlert = async (
  { now, mailer, originOf, alertCap }: AlertContext & { readonly now: Date },
  tx: Transaction,
  recipient: AlertRecipient & { readonly to: string },
  due: readonly DueSearch[],
): Promise<void> => {
  const searches: AlertedSearch[] = [];
  for (const search of due) {
    const found = await findAlerted(tx, now, recipient, search);
    if (found.people.length > 0) searches.push(found);
  }
  if (searches.length === 0) return;
  const { memberId } = recipient.viewer;
  const expiresAt = addHours(now, LINK_DAYS * 24);
  const unsubscribePath = await createLink(tx, { purpose: 'stop_alerts', memberId, payload: {}, now, expiresAt });
  const origin = originOf(recipient.site);
  await alertCap.count(tx, memberId, now);
  await mailer.send(
    tx,
    writeAlertMail(
      { ...recipient, memberId, origin, viewerGender: recipient.viewer.gender, country: recipient.viewer.country },
      { searches, unsubscribePath },
    ),
  );
};

const findAlerted = async (
  tx: Transaction,
  now: Date,
  { site, viewer, locale }: AlertRecipient,
  { name, filter, alerted_until: from }: DueSearch,
): Promise<AlertedSearch> => {
  const db = { read: tx };
  const ctx = { now, site, viewer, locale, geoCountry: viewer.country };
  const ids = await findNewPeople(db, ctx, filter, { from, before: alertedUntil(now, from) });
  return {
    name,
    people: await loadMemberCards(db, ids.slice(0, MAXIMUM_COUNTED_NEW), ctx),
    isMore: ids.length > MAXIMUM_COUNTED_NEW,
  };
};
