import { CAMPAIGN_KINDS } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import type {
  CurrentState,
  NotificationState,
} from '#server/features/notifications/planning/notification-state-rules.ts';
import type { CurrentPushState } from '#server/features/notifications/planning/push-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { NOTIFICATION_PACES, SNOOZES } from '#shared/domain/account/notification-settings.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '#shared/domain/time.ts';

const CAMPAIGNS: readonly NotificationKind[] = CAMPAIGN_KINDS;
/** The kinds that the check decides on; campaigns are sent by operators. */
export const KINDS = NOTIFICATION_KINDS.filter((kind) => !CAMPAIGNS.includes(kind));

/** The current state that mails and pushes are decided from. */
type CurrentStateWithPushes = CurrentState & Pick<CurrentPushState, 'unread' | 'since'>;

/** A member with default settings who has not received any notification. */
export const NEW_STATE: NotificationState = {
  memberId: '7' as MemberId,
  quietFrom: 22,
  quietTo: 8,
  pace: 'now',
  detail: 'what',
  pushDetail: 'what',
  strangersInApp: false,
  waitingSince: null,
  reminders: 0,
  photoReminders: 0,
  refundReminded: null,
  weeklySince: null,
  pushOpenedAt: null,
  snoozedFrom: null,
  snoozedUntil: null,
};

export type Partner = {
  id: MemberId;
  /** the member has answered them */
  isAnswered: boolean;
  /** `isKnown`: a mail or an opened push has mentioned them; `isKnownByPush`: any push has */
  isKnown: boolean;
  isKnownByPush: boolean;
  /** blocked, banned or reported: no notification may mention them */
  isHidden: boolean;
  /** no notification may mention their messages */
  isMuted: boolean;
  /** without a photo, or younger than a day */
  isStranger: boolean;
  /** the member has liked them */
  isLikedBack: boolean;
  unread: { id: number; at: number; timesNotified: number; pushedAt: number | null }[];
  notifiedUpTo: number;
  pushedUpTo: number;
  likedAt: number | null;
  isLikeNotified: boolean;
  likePushedAt: number | null;
};

type SentThen = { kind: NotificationKind; at: number; conversations: number; likes: number };

const nobodyYet = (id: number): Partner => ({
  id: String(id) as MemberId,
  isAnswered: false,
  isKnown: false,
  isKnownByPush: false,
  isHidden: false,
  isMuted: false,
  isStranger: false,
  isLikedBack: false,
  unread: [],
  notifiedUpTo: 0,
  pushedUpTo: 0,
  likedAt: null,
  isLikeNotified: false,
  likePushedAt: null,
});

/** A simple model of one member and five others. It does not use the code that decides on notifications. */
export const createWorld = (random: () => number) => {
  const partners = Array.from({ length: 5 }, (_, index) => nobodyYet(index + 1));
  return {
    partners,
    people: partners.length,
    now: Date.UTC(2026, 2, 1),
    messages: 0,
    /** number of reminders, by the time since which a message has waited */
    recalled: new Map<number, number>(),
    kinds: new Set<NotificationKind>(),
    isReachable: true,
    hereUntil: 0,
    wanted: new Set(KINDS),
    seenAt: Date.UTC(2026, 2, 1),
    photoSince: Date.UTC(2026, 2, 1) as number | null,
    /** number of photo reminders since `photoSince` */
    askedForPhoto: 0,
    /** end of the withdrawal period of the last order (null: no such order), and the periods already notified */
    refundEnds: null as number | null,
    notifiedRefunds: new Set<number>(),
    mailed: [] as SentThen[],
    pushed: [] as SentThen[],
    /** since when a browser has been subscribed to pushes; null: none is */
    pushSince: Date.UTC(2026, 2, 1) as number | null,
    /** the running snooze, or the last one */
    snoozedFrom: 0,
    snoozedUntil: 0,
    state: { ...NEW_STATE },
    pick: <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)]!,
  };
};
export type World = ReturnType<typeof createWorld>;

/** Returns true if the member's settings allow no notification about this person. */
export const isOnlyInApp = (
  { state }: Pick<World, 'state'>,
  { isStranger, isAnswered, isLikedBack }: Partner,
): boolean => state.strangersInApp && isStranger && !isAnswered && !isLikedBack;

export const currentStateOf = (world: World): CurrentStateWithPushes => {
  const shown = world.partners.filter((partner) => !partner.isHidden && !isOnlyInApp(world, partner));
  return {
    isReachable: world.isReachable,
    isHere: world.hereUntil > world.now,
    zone: 'UTC',
    wanted: world.wanted,
    unread: shown
      .filter(({ unread, isMuted }) => !isMuted && unread.length > 0)
      .map(({ id, isAnswered, unread, notifiedUpTo, pushedUpTo }) => {
        const pending = unread.filter((message) => message.id > notifiedUpTo);
        const unpushed = pending.filter(
          ({ id: of, at }) => of > pushedUpTo && at >= (world.pushSince ?? world.now + 1),
        );
        const isNew = !isAnswered && notifiedUpTo === 0;
        return {
          partnerId: id,
          name: 'x',
          isFictional: false,
          isNew,
          messages: unread.length,
          newestMessage: unread.at(-1)!.id,
          oldestAt: new Date(unread[0]!.at),
          pushedAt: pending[0]?.pushedAt == null ? null : new Date(pending[0].pushedAt),
          pending:
            pending.length === 0
              ? null
              : {
                  messages: pending.length,
                  oldestAt: new Date(pending[0]!.at),
                  newestAt: new Date(pending.at(-1)!.at),
                },
          unpushed:
            unpushed.length === 0
              ? null
              : {
                  messages: unpushed.length,
                  newestAt: new Date(unpushed.at(-1)!.at),
                  isNew: isNew && pushedUpTo === 0,
                },
        };
      }),
    likes: shown.flatMap(({ id, likedAt, isLikeNotified, likePushedAt }) =>
      likedAt === null
        ? []
        : [
            {
              partnerId: id,
              name: 'x',
              isFictional: false,
              at: new Date(likedAt),
              isNotified: isLikeNotified,
              pushedAt: likePushedAt === null ? null : new Date(likePushedAt),
            },
          ],
    ),
    since: world.pushSince === null ? null : new Date(world.pushSince),
    seenAt: new Date(world.seenAt),
    photoSince: world.photoSince === null ? null : new Date(world.photoSince),
    refund:
      world.refundEnds === null
        ? null
        : {
            what: 'refund',
            credits: 5,
            cents: 100,
            currency: 'EUR',
            reference: 'x',
            until: 'x',
            endsAt: new Date(world.refundEnds),
          },
    sent: world.mailed.filter(({ at }) => at > world.now - WEEK_MS).map((one) => ({ ...one, at: new Date(one.at) })),
  };
};

/** Applies a random event that involves this partner. */
const happenWith = (world: World, partner: Partner, dice: number): void => {
  if (dice < 0.4) {
    world.messages += 1;
    partner.unread.push({ id: world.messages, at: world.now, timesNotified: 0, pushedAt: null });
  } else if (dice < 0.46) partner.unread = [];
  else if (dice < 0.48) {
    partner.isAnswered = true;
    partner.unread = [];
  } else if (dice < 0.5) {
    // Replaces the partner with a new person who has not been mentioned in any notification.
    world.people += 1;
    Object.assign(partner, nobodyYet(world.people));
  } else if (dice < 0.55) partner.unread.pop();
  else if (dice < 0.63 && partner.likedAt === null) partner.likedAt = world.now;
  else if (dice < 0.7) partner.likedAt = null;
  else if (dice < 0.72) partner.isMuted = !partner.isMuted;
  else if (dice < 0.73) partner.isStranger = !partner.isStranger;
  else if (dice < 0.735) partner.isLikedBack = !partner.isLikedBack;
  else partner.isHidden = !partner.isHidden;
};

/** The member opens a push and leaves again: everything that earlier pushes mentioned counts as notified. */
const openPush = (world: World): void => {
  world.state = { ...world.state, pushOpenedAt: new Date(world.now) };
  for (const partner of world.partners) {
    partner.isKnown ||= partner.pushedUpTo > 0;
    partner.isLikeNotified ||= partner.likePushedAt !== null;
    partner.notifiedUpTo = Math.max(partner.notifiedUpTo, partner.pushedUpTo);
    for (const message of partner.unread) if (message.id <= partner.pushedUpTo) message.timesNotified += 1;
  }
};

const LENGTHS = { hour: HOUR_MS, morning: 12 * HOUR_MS, week: WEEK_MS };

/** Starts a snooze, changes the running one, or ends it. */
const snooze = (world: World, random: () => number): void => {
  if (world.snoozedUntil <= world.now) world.snoozedFrom = world.now;
  world.snoozedUntil = world.now + (random() < 0.3 ? 0 : LENGTHS[world.pick(SNOOZES)]);
  const { snoozedFrom, snoozedUntil } = world;
  world.state = { ...world.state, snoozedFrom: new Date(snoozedFrom), snoozedUntil: new Date(snoozedUntil) };
};

export const happen = (world: World, random: () => number): void => {
  const dice = random();
  if (dice < 0.76) happenWith(world, world.pick(world.partners), dice);
  else if (dice < 0.8) world.isReachable = !world.isReachable || random() < 0.3;
  else if (dice < 0.86) {
    world.hereUntil = world.now + 75_000;
    world.seenAt = world.now;
  } else if (dice < 0.9) {
    const kind = world.pick(KINDS);
    if (!world.wanted.delete(kind)) world.wanted.add(kind);
  } else if (dice < 0.94) world.state = { ...world.state, pace: world.pick(NOTIFICATION_PACES) };
  else if (dice < 0.97) {
    const hours = [Math.floor(random() * 24), Math.floor(random() * 24)] as const;
    world.state = { ...world.state, quietFrom: hours[0], quietTo: hours[1] };
  } else if (dice < 0.975) world.photoSince = null;
  else if (dice < 0.98 && world.photoSince === null) {
    // Photo reminders start again, as for a new member.
    world.photoSince = world.now;
    world.askedForPhoto = 0;
    world.state = { ...world.state, photoReminders: 0 };
  } else if (dice < 0.985) world.refundEnds = random() < 0.3 ? null : world.now + 14 * DAY_MS;
  else if (dice < 0.988) world.pushSince = world.pushSince === null ? world.now : null;
  else if (dice < 0.992) openPush(world);
  else if (dice < 0.995) snooze(world, random);
  else if (dice < 0.997) world.state = { ...world.state, strangersInApp: !world.state.strangersInApp };
  else world.wanted = new Set(KINDS);
};
