import { expect, it } from 'vitest';
import {
  type Decision,
  decideReach,
  type ReachMail,
  type ReachState,
  type Truth,
} from '#server/features/notifications/looking/reach-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { REACH_PACES } from '#shared/domain/account/reach-choices.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { sized } from '#test/support/run-size.ts';

const STEPS = sized(20_000, 200_000);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KINDS: readonly NotificationKind[] = [
  'new_conversations',
  'new_messages',
  'likes',
  'unread_reminders',
  'weekly_updates',
  'reminders',
];

type Partner = {
  id: MemberId;
  isNew: boolean;
  /** blocked, banned or reported: nothing of them may be told */
  isHidden: boolean;
  unread: { id: number; at: number; timesTold: number }[];
  toldUpTo: number;
  likedAt: number | null;
  isLikeTold: boolean;
};

/** One member and five others, kept in the plainest way; it knows nothing of how it is decided. */
const createWorld = (random: () => number) => {
  const partners: Partner[] = Array.from({ length: 5 }, (_, index) => ({
    id: String(index + 1) as MemberId,
    isNew: index % 2 === 0,
    isHidden: false,
    unread: [],
    toldUpTo: 0,
    likedAt: null,
    isLikeTold: false,
  }));
  return {
    partners,
    now: Date.UTC(2026, 2, 1),
    messages: 0,
    /** how often, by since when a message had waited */
    recalled: new Map<number, number>(),
    kinds: new Set<NotificationKind>(),
    isReachable: true,
    hereUntil: 0,
    wanted: new Set(KINDS),
    seenAt: Date.UTC(2026, 2, 1),
    photoSince: Date.UTC(2026, 2, 1) as number | null,
    /** how often a photo was asked for since then */
    askedForPhoto: 0,
    /** of the order that can be given back, null: there is none; and those that were told of */
    refundEnds: null as number | null,
    toldRefunds: new Set<number>(),
    told: [] as { kind: NotificationKind; at: number }[],
    state: {
      memberId: '77' as MemberId,
      quietFrom: 22,
      quietTo: 8,
      pace: 'now',
      detail: 'what',
      waitingSince: null,
      reminders: 0,
      photoReminders: 0,
      refundReminded: null,
      weeklySince: null,
    } as ReachState,
    pick: <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)]!,
  };
};
type World = ReturnType<typeof createWorld>;

const truthOf = (world: World): Truth => {
  const shown = world.partners.filter(({ isHidden }) => !isHidden);
  return {
    isReachable: world.isReachable,
    isHere: world.hereUntil > world.now,
    zone: 'UTC',
    wanted: world.wanted,
    unread: shown
      .filter(({ unread }) => unread.length > 0)
      .map(({ id, isNew, unread, toldUpTo }) => {
        const untold = unread.filter((message) => message.id > toldUpTo);
        return {
          partnerId: id,
          name: 'x',
          isFictional: false,
          isNew,
          messages: unread.length,
          newestMessage: unread.at(-1)!.id,
          oldestAt: new Date(unread[0]!.at),
          untold:
            untold.length === 0
              ? null
              : { messages: untold.length, oldestAt: new Date(untold[0]!.at), newestAt: new Date(untold.at(-1)!.at) },
        };
      }),
    likes: shown.flatMap(({ id, likedAt, isLikeTold }) =>
      likedAt === null
        ? []
        : [{ partnerId: id, name: 'x', isFictional: false, at: new Date(likedAt), isTold: isLikeTold }],
    ),
    seenAt: new Date(world.seenAt),
    photoSince: world.photoSince === null ? null : new Date(world.photoSince),
    refund:
      world.refundEnds === null
        ? null
        : { what: 'refund', credits: 5, reference: 'x', until: 'x', endsAt: new Date(world.refundEnds) },
    told: world.told.filter(({ at }) => at > world.now - 7 * DAY).map(({ kind, at }) => ({ kind, at: new Date(at) })),
  };
};

const happen = (world: World, random: () => number): void => {
  const partner = world.pick(world.partners);
  const dice = random();
  if (dice < 0.4) {
    world.messages += 1;
    partner.unread.push({ id: world.messages, at: world.now, timesTold: 0 });
  } else if (dice < 0.5) partner.unread = [];
  else if (dice < 0.55) partner.unread.pop();
  else if (dice < 0.63 && partner.likedAt === null) partner.likedAt = world.now;
  else if (dice < 0.7) partner.likedAt = null;
  else if (dice < 0.76) partner.isHidden = !partner.isHidden;
  else if (dice < 0.8) world.isReachable = !world.isReachable || random() < 0.3;
  else if (dice < 0.86) {
    world.hereUntil = world.now + 75_000;
    world.seenAt = world.now;
  } else if (dice < 0.9) {
    const kind = world.pick(KINDS);
    if (!world.wanted.delete(kind)) world.wanted.add(kind);
  } else if (dice < 0.94) world.state = { ...world.state, pace: world.pick(REACH_PACES) };
  else if (dice < 0.97) {
    const hours = [Math.floor(random() * 24), Math.floor(random() * 24)] as const;
    world.state = { ...world.state, quietFrom: hours[0], quietTo: hours[1] };
  } else if (dice < 0.975) world.photoSince = null;
  else if (dice < 0.98 && world.photoSince === null) {
    // As somebody new.
    world.photoSince = world.now;
    world.askedForPhoto = 0;
    world.state = { ...world.state, photoReminders: 0 };
  } else if (dice < 0.985) world.refundEnds = random() < 0.3 ? null : world.now + 14 * DAY;
  else world.wanted = new Set(KINDS);
};

const isQuiet = ({ state, now }: World): boolean => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    state.quietFrom <= state.quietTo
      ? hour >= state.quietFrom && hour < state.quietTo
      : hour >= state.quietFrom || hour < state.quietTo,
  );
  return hours.includes(new Date(now).getUTCHours());
};

/** Whether this is a moment to tell this member anything. */
const judgeMoment = (world: World, kind: NotificationKind): string | null => {
  const { now, told } = world;
  const since = (ms: number) => told.filter(({ at }) => at > now - ms).length;
  if (!world.isReachable) return 'told somebody who may not be told';
  if (world.hereUntil > now) return 'told somebody who is here';
  if (isQuiet(world)) return 'told in quiet hours';
  if (since(DAY) >= 3) return 'a fourth mail in a day';
  if (since(7 * DAY) >= 8) return 'a ninth mail in a week';
  return world.wanted.has(kind) ? null : `told of ${kind}, which is not wanted`;
};

const partnerOf = (world: World, id: MemberId): Partner => world.partners.find((one) => one.id === id)!;

/** Whether messages and likes are there, and are told for the first time; the world remembers them. */
const judgeContent = (world: World, mail: ReachMail): string | null => {
  const isWeekly = mail.kind === 'weekly_updates';
  if (mail.kind === 'reminders')
    return mail.unread.length + mail.likes.length === 0 ? null : 'a reminder of other things';
  // Of visits and people nothing is known here.
  if (!isWeekly && mail.unread.length + mail.likes.length === 0) return 'an empty mail';
  for (const { partnerId } of mail.unread) {
    const partner = partnerOf(world, partnerId);
    if (partner.isHidden) return 'told of somebody who is hidden';
    if (partner.unread.length === 0) return 'told of what was read';
    const isOld = partner.unread.every(({ timesTold }) => timesTold > 0);
    if (isOld && !isWeekly && mail.kind !== 'unread_reminders') return 'told twice of messages';
    for (const message of partner.unread) message.timesTold += 1;
    partner.toldUpTo = partner.unread.at(-1)!.id;
  }
  for (const { partnerId } of mail.likes) {
    const partner = partnerOf(world, partnerId);
    if (partner.isHidden || partner.likedAt === null) return 'told of a like that is not there';
    if (partner.isLikeTold && !isWeekly) return 'told twice of a like';
    partner.isLikeTold = true;
  }
  return null;
};

const judgeReminder = ({ now, told, partners, recalled }: World, waitingSince: Date | null): string | null => {
  const oldest = Math.min(...partners.flatMap(({ unread, isHidden }) => (isHidden ? [] : unread.map(({ at }) => at))));
  if (now - oldest < 3 * DAY) return 'recalled before three days';
  const last = told.at(-1);
  if (last !== undefined && now - last.at < DAY) return 'recalled within a day of the last mail';
  const times = (recalled.get(waitingSince?.getTime() ?? 0) ?? 0) + 1;
  recalled.set(waitingSince?.getTime() ?? 0, times);
  return times > 2 ? 'recalled a third time' : null;
};

const judgeWeekly = ({ now, told }: World): string | null => {
  const { day, hour } = { day: new Date(now).getUTCDay(), hour: new Date(now).getUTCHours() };
  if (day < 2 || day > 4 || hour < 17 || hour > 22) return 'a weekly update at a wrong time';
  return told.some(({ kind, at }) => kind === 'weekly_updates' && now - at < 5 * DAY)
    ? 'two weekly updates a week'
    : null;
};

const judgeMissing = (world: World, { reminder }: ReachMail): string | null => {
  const { now, photoSince, refundEnds, toldRefunds } = world;
  if (reminder?.what === 'photo') {
    if (photoSince === null) return 'asked for a photo that is there';
    world.askedForPhoto += 1;
    const days = (now - photoSince) / DAY;
    if (days < 2 || days > 14 || (world.askedForPhoto === 2 && days < 9)) return 'asked for a photo at a wrong time';
    return world.askedForPhoto > 2 ? 'asked for a photo a third time' : null;
  }
  if (reminder === null || refundEnds === null || refundEnds <= now) return 'told of credits that stay';
  if (refundEnds - now > 3 * DAY || toldRefunds.has(refundEnds)) return 'told of credits too early or twice';
  toldRefunds.add(refundEnds);
  return null;
};

/** Everything that must hold of what was decided. */
const judge = (world: World, { mail, waitingSince }: Decision): string | null => {
  if (mail === null) return null;
  const isReminder = mail.kind === 'unread_reminders';
  const fault =
    judgeMoment(world, mail.kind) ??
    (isReminder ? judgeReminder(world, waitingSince) : null) ??
    (mail.kind === 'weekly_updates' ? judgeWeekly(world) : null) ??
    (mail.kind === 'reminders' ? judgeMissing(world, mail) : null) ??
    judgeContent(world, mail);
  world.kinds.add(mail.kind);
  world.told = [...world.told.filter(({ at }) => at > world.now - 7 * DAY), { kind: mail.kind, at: world.now }];
  return fault;
};

/** Somebody who waits for a conversation that nothing keeps from being told. */
const isForgotten = (world: World, { mail, lookAt }: Decision): boolean =>
  mail === null &&
  lookAt === null &&
  world.isReachable &&
  world.wanted.has('new_conversations') &&
  world.partners.some(
    ({ isHidden, isNew, unread, toldUpTo }) =>
      !isHidden && isNew && unread.some(({ id, at }) => id > toldUpTo && world.now - at < DAY),
  );

const look = (world: World): Date | null => {
  const decision = decideReach(world.state, truthOf(world), new Date(world.now));
  expect(isForgotten(world, decision), 'news that nobody will look at').toBe(false);
  expect(judge(world, decision)).toBeNull();
  const { mail: _mail, lookAt, ...settled } = decision;
  if (lookAt !== null) expect(lookAt.getTime()).toBeGreaterThan(world.now);
  world.state = { ...world.state, ...settled };
  return lookAt;
};

it(
  `nothing untrue, repeated, over a cap or unwanted is told in ${STEPS} steps`,
  () => {
    const seeded = createRandom(16);
    const random = () => seeded.next();
    const world = createWorld(random);
    let lookAt: Date | null = null;
    for (let step = 0; step < STEPS; step += 1) {
      const pause = Math.round(random() < 0.1 ? random() * 2 * DAY : random() * 90 * MINUTE);
      const next: number = world.now + pause;
      // Whoever put something off is looked at then, unless the server was down for that long.
      if (lookAt !== null && lookAt.getTime() <= next && random() < 0.9) {
        world.now = lookAt.getTime();
        lookAt = look(world);
      }
      world.now = Math.max(world.now, next);
      happen(world, random);
      lookAt = look(world);
    }
    expect([...world.kinds].toSorted()).toEqual([...KINDS].toSorted());
  },
  30_000 + STEPS,
);
