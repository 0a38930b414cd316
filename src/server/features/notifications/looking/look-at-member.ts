import type { Presence } from '#server/features/live/record-presence.ts';
import { decidePushes } from '#server/features/notifications/looking/push-rules.ts';
import { findReachReader, type ReachReader } from '#server/features/notifications/looking/reach-reader-read-model.ts';
import { decideReach } from '#server/features/notifications/looking/reach-rules.ts';
import { lockReachState, settleReachState } from '#server/features/notifications/looking/reach-states-store.ts';
import { findTold, recordPushed, recordTold } from '#server/features/notifications/looking/told-store.ts';
import { findNewLikes, findUnread } from '#server/features/notifications/looking/truth-read-model.ts';
import { findWeek, isEmptyWeek } from '#server/features/notifications/looking/week-read-model.ts';
import { isLastWeekly } from '#server/features/notifications/looking/weekly-rules.ts';
import { writePushes } from '#server/features/notifications/mails/write-pushes.ts';
import { writeReachMail } from '#server/features/notifications/mails/write-reach-mail.ts';
import { queuePush } from '#server/features/push/queue-push.ts';
import { findEndingRefund } from '#server/features/refunds/ending-refund-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

export type LookContext = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly presence: Pick<Presence, 'isHere'>;
  readonly secrets: SecretBox;
  readonly originOf: (site: Site) => string;
};

/** Their activity is written every five minutes. */
const HIDDEN_HERE_MS = 6 * 60_000;

/** A mail that could not leave for so long is not sent any more: much of it may be read by then. */
const UNTRUE_AFTER_MS = 6 * 3_600_000;

const isHere = ({ presence }: LookContext, { memberId, hiddenActivityAt }: ReachReader, now: Date): boolean =>
  presence.isHere(memberId) ||
  (hiddenActivityAt !== null && now.getTime() - hiddenActivityAt.getTime() < HIDDEN_HERE_MS);

const earlier = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a);

/**
 * Reads the truth under the lock on the member's state, decides, and writes mail, pushes and what they told in the same
 * transaction: a crash leaves both or neither, and of two who look at once the second finds it told.
 */
export const lookAtMember = (ctx: LookContext, memberId: MemberId): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const state = await lockReachState(tx, memberId);
    const reader = await findReachReader(tx, memberId);
    if (state === null) return;
    // Somebody without a profile: not before something happens to them again.
    if (reader === null) return settleReachState(tx, memberId, { ...state, lookAt: null });
    const now = ctx.clock.now();
    const { site, to, country, zone } = reader;
    const { fictionalAllowed } = COUNTRY_PACKS[country];
    const of = { memberId, siteId: site.id, mayBeFictional: fictionalAllowed };
    const unread = await findUnread(tx, of);
    const likes = await findNewLikes(tx, of);
    const { seenAt, photoSince } = reader;
    const truth = { isHere: isHere(ctx, reader, now), zone, unread, likes };
    const told = await findTold(tx, { memberId, channel: 'email' }, now);
    const ending = await findEndingRefund(tx, memberId, { now, after: state.refundReminded ?? now });
    const ofMails = {
      ...truth,
      isReachable: to !== null,
      wanted: reader.wanted.email,
      told,
      seenAt,
      photoSince,
      refund: ending && { what: 'refund' as const, ...ending },
    };
    const { mail, ...settled } = decideReach(state, ofMails, now);
    const pushed = await findTold(tx, { memberId, channel: 'push' }, now);
    const ofPushes = {
      ...truth,
      isReachable: reader.isStanding && reader.hasPush,
      wanted: reader.wanted.push,
      told: pushed,
    };
    const { pushes, lookAt } = decidePushes(state, ofPushes, now);
    await settleReachState(tx, memberId, { ...settled, lookAt: earlier(settled.lookAt, lookAt) });
    const queued = await queuePush(tx, writePushes(reader, { pushes, unread, detail: state.detail }));
    if (queued > 0) await recordPushed(tx, memberId, pushes, now);
    if (mail === null || to === null) return;
    const week = mail.kind === 'weekly_updates' ? await findWeek(tx, memberId, now) : null;
    if (week !== null && isEmptyWeek(mail, week)) return;
    await recordTold(tx, memberId, mail, now);
    const written = writeReachMail(
      { ...reader, to, origin: ctx.originOf(site) },
      { mail, week, isLast: isLastWeekly(seenAt, now), detail: state.detail, secrets: ctx.secrets },
    );
    await ctx.mailer.send(tx, { ...written, expiresAt: new Date(now.getTime() + UNTRUE_AFTER_MS) });
  });
