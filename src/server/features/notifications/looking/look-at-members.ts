import type { Presence } from '#server/features/live/record-presence.ts';
import { findAppBadges } from '#server/features/notifications/looking/app-badge-read-model.ts';
import { decidePushes, type Push } from '#server/features/notifications/looking/push-rules.ts';
import { findReachReaders, type ReachReader } from '#server/features/notifications/looking/reach-reader-read-model.ts';
import { decideReach, type ReachMail, type ReachState } from '#server/features/notifications/looking/reach-rules.ts';
import {
  openReachStates,
  type SettledState,
  settleReachStates,
} from '#server/features/notifications/looking/reach-states-store.ts';
import { findToldOfAll, recordPushed, recordTold } from '#server/features/notifications/looking/told-store.ts';
import { findNewLikes, findUnread } from '#server/features/notifications/looking/truth-read-model.ts';
import { findWeek, isEmptyWeek } from '#server/features/notifications/looking/week-read-model.ts';
import { isLastWeekly } from '#server/features/notifications/looking/weekly-rules.ts';
import { writePushes } from '#server/features/notifications/mails/write-pushes.ts';
import { writeReachMail } from '#server/features/notifications/mails/write-reach-mail.ts';
import { queuePush } from '#server/features/push/queue-push.ts';
import { findEndingRefunds } from '#server/features/refunds/ending-refund-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
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
 * Reads the truth under the lock on the members' states, decides, and writes mails, pushes and what they told in the same
 * transaction: a crash leaves both or neither, and of two who look at once the second finds it told.
 */
export const lookAtMembers = (ctx: LookContext, memberIds: readonly MemberId[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const states = await openReachStates(tx, memberIds);
    const ids = states.map(({ memberId }) => memberId);
    const readers = await findReachReaders(tx, ids);
    const sides = [...readers.values()].map(({ memberId, site, country }) => ({
      memberId,
      siteId: site.id,
      mayBeFictional: COUNTRY_PACKS[country].fictionalAllowed,
    }));
    const unreadOf = await findUnread(tx, sides);
    const likesOf = await findNewLikes(tx, sides);
    const toldTo = await findToldOfAll(tx, ids, now);
    const endingOf = await findEndingRefunds(tx, ids, now);
    const looks = states.map((state): Look => {
      const { memberId } = state;
      const reader = readers.get(memberId);
      // Somebody without a profile: not before something happens to them again.
      if (reader === undefined) return { settled: { ...state, lookAt: null }, telling: null };
      const { to, zone, seenAt, photoSince } = reader;
      const [unread, likes, told] = [unreadOf(memberId), likesOf(memberId), toldTo(memberId)];
      const ending = endingOf(memberId, state.refundReminded ?? now);
      const truth = { isHere: isHere(ctx, reader, now), zone, unread, likes };
      const ofMails = {
        ...truth,
        isReachable: to !== null,
        wanted: reader.wanted.email,
        told: told.email,
        seenAt,
        photoSince,
        refund: ending && { what: 'refund' as const, ...ending },
      };
      const { mail, ...settled } = decideReach(state, ofMails, now);
      const ofPushes = {
        ...truth,
        isReachable: reader.isStanding && reader.hasPush,
        wanted: reader.wanted.push,
        told: told.push,
      };
      const { pushes, lookAt } = decidePushes(state, ofPushes, now);
      return {
        settled: { ...settled, memberId, lookAt: earlier(settled.lookAt, lookAt) },
        telling: { reader, state, mail, pushes },
      };
    });
    await settleReachStates(
      tx,
      looks.map(({ settled }) => settled),
      now,
    );
    const tellings = looks.flatMap(({ telling }) => telling ?? []);
    await push(tx, tellings, now);
    for (const { reader, state, mail } of tellings)
      if (mail !== null) await sendMail(ctx, tx, { reader, state, mail, now });
  });

type Telling = {
  readonly reader: ReachReader;
  readonly state: ReachState;
  readonly mail: ReachMail | null;
  readonly pushes: readonly Push[];
};
type Look = { readonly settled: SettledState; readonly telling: Telling | null };

const push = async (tx: Transaction, tellings: readonly Telling[], now: Date): Promise<void> => {
  const pushing = tellings.filter(({ pushes }) => pushes.length > 0);
  const badges = await findAppBadges(
    tx,
    pushing.map(({ reader: { memberId, site } }) => ({ memberId, siteId: site.id })),
  );
  const rows = pushing.flatMap(({ reader, pushes, state }) =>
    writePushes(reader, { pushes, badge: badges.get(reader.memberId) ?? 0, detail: state.detail }),
  );
  const queuedFor = await queuePush(tx, rows);
  const pushed = tellings.flatMap(({ reader: { memberId }, pushes }) =>
    queuedFor.has(memberId) ? pushes.map((one) => ({ memberId, push: one })) : [],
  );
  await recordPushed(tx, pushed, now);
};

type MailLook = Pick<Telling, 'reader' | 'state'> & { readonly mail: ReachMail; readonly now: Date };

const sendMail = async (ctx: LookContext, tx: Transaction, { reader, state, mail, now }: MailLook): Promise<void> => {
  const { memberId, site, to, seenAt } = reader;
  if (to === null) return;
  const week = mail.kind === 'weekly_updates' ? await findWeek(tx, memberId, now) : null;
  if (week !== null && isEmptyWeek(mail, week)) return;
  await recordTold(tx, memberId, mail, now);
  const written = writeReachMail(
    { ...reader, to, origin: ctx.originOf(site) },
    { mail, week, isLast: isLastWeekly(seenAt, now), detail: state.detail, secrets: ctx.secrets },
  );
  await ctx.mailer.send(tx, { ...written, expiresAt: new Date(now.getTime() + UNTRUE_AFTER_MS) });
};
