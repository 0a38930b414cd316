import { expect, it } from 'vitest';
import {
  type Decision,
  decideMail,
  nextMailAt,
  type NotificationMail,
} from '#server/features/notifications/planning/mail-rules.ts';
import { decidePush, type Push } from '#server/features/notifications/planning/push-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#shared/domain/time.ts';
import {
  createWorld,
  happen,
  isOnlyInApp,
  KINDS,
  type Partner,
  currentStateOf,
  type World,
} from '#test/support/notification-world.ts';
import { sized } from '#test/support/run-size.ts';

const STEPS = sized(20_000, 1_000_000);
const PUSH_FIRST = 30 * MINUTE_MS;

const isQuiet = ({ state, now }: World): boolean => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    state.quietFrom <= state.quietTo
      ? hour >= state.quietFrom && hour < state.quietTo
      : hour >= state.quietFrom || hour < state.quietTo,
  );
  return hours.includes(new Date(now).getUTCHours());
};

/** Returns a fault if the member may not be notified at this moment, else null. */
const judgeMoment = (world: World, kind: NotificationKind): string | null => {
  const { now, mailed } = world;
  const since = (ms: number) => mailed.filter(({ at }) => at > now - ms).length;
  if (!world.isReachable) return 'notified somebody who may not be notified';
  if (world.hereUntil > now) return 'notified somebody who is here';
  if (isQuiet(world)) return 'notified in quiet hours';
  if (world.snoozedUntil > now) return 'notified while everything is snoozed';
  if (since(DAY_MS) >= 3) return 'a fourth mail in a day';
  if (since(WEEK_MS) >= 8) return 'a ninth mail in a week';
  return world.wanted.has(kind) ? null : `notified of ${kind}, which is not wanted`;
};

const partnerOf = (world: World, id: MemberId): Partner => world.partners.find((one) => one.id === id)!;

const isUnheardOf = ({ isAnswered, isKnown }: Pick<Partner, 'isAnswered' | 'isKnown'>): boolean =>
  !isAnswered && !isKnown;

/** When the first push covered messages that no mail or opened push has covered; 0: no such push. */
const firstPushOf = ({ unread }: Pick<Partner, 'unread'>): number =>
  unread.find(({ timesNotified, pushedAt }) => timesNotified === 0 && pushedAt !== null)?.pushedAt ?? 0;

/** True if notifications may not mention this partner. */
const isSilenced = (world: World, partner: Partner): boolean =>
  partner.isHidden || partner.isMuted || isOnlyInApp(world, partner);

const judgeMessages = (world: World, { kind, unread }: NotificationMail): string | null => {
  const isRecalled = kind === 'weekly_updates' || kind === 'unread_reminders';
  const last = world.mailed.findLast(({ conversations }) => conversations > 0);
  if (kind === 'new_messages' && last !== undefined && world.now - last.at < 4 * HOUR_MS)
    return 'notified of messages twice in four hours';
  const isOfNew = unread.some(({ partnerId }) => isUnheardOf(partnerOf(world, partnerId)));
  if (kind === 'new_conversations' && !isOfNew) return 'called somebody new of whom the member knows';
  for (const { partnerId, isNew, messages } of unread) {
    const partner = partnerOf(world, partnerId);
    if (isSilenced(world, partner)) return 'notified of somebody who is hidden, muted or only in the app';
    if (partner.unread.length === 0) return 'notified of what was read';
    if (isNew && !isUnheardOf(partner)) return 'called a conversation new once more';
    // Messages covered by an opened push may be mailed again at any time.
    if (world.now - firstPushOf(partner) < PUSH_FIRST) return 'mailed messages together with their push';
    const isOld = partner.unread.every(({ timesNotified }) => timesNotified > 0);
    if (isOld && !isRecalled) return 'notified twice of messages';
    const news = partner.unread.filter(({ timesNotified }) => timesNotified === 0);
    if (!isRecalled && messages !== news.length) return 'counted as new what the member was notified of';
    partner.isKnown = true;
    for (const message of partner.unread) message.timesNotified += 1;
    partner.notifiedUpTo = partner.unread.at(-1)!.id;
  }
  return null;
};

const judgeLikes = (world: World, { likes }: NotificationMail): string | null => {
  for (const { partnerId } of likes) {
    const partner = partnerOf(world, partnerId);
    if (partner.isHidden || partner.likedAt === null) return 'notified of a like that is not there';
    if (isOnlyInApp(world, partner)) return 'notified of a like that is only in the app';
    if (partner.isLikeNotified) return 'notified twice of a like';
    if (world.now - (partner.likePushedAt ?? 0) < PUSH_FIRST) return 'mailed a like together with its push';
    partner.isLikeNotified = true;
  }
  return null;
};

/** Returns a fault unless messages and likes exist and are new. Records them in the world. */
const judgeContent = (world: World, mail: NotificationMail): string | null => {
  const isEmpty = mail.unread.length + mail.likes.length === 0;
  if (mail.kind === 'reminders') return isEmpty ? null : 'a reminder of other things';
  // The model does not know visits and suggested people.
  if (isEmpty && mail.kind !== 'weekly_updates') return 'an empty mail';
  return judgeMessages(world, mail) ?? judgeLikes(world, mail);
};

const judgeReminder = (world: World, waitingSince: Date | null): string | null => {
  const { now, mailed, partners, recalled } = world;
  const oldest = Math.min(
    ...partners.flatMap((partner) => (isSilenced(world, partner) ? [] : partner.unread.map(({ at }) => at))),
  );
  if (now - oldest < 3 * DAY_MS) return 'recalled before three days';
  const last = mailed.at(-1);
  if (last !== undefined && now - last.at < DAY_MS) return 'recalled within a day of the last mail';
  const times = (recalled.get(waitingSince?.getTime() ?? 0) ?? 0) + 1;
  recalled.set(waitingSince?.getTime() ?? 0, times);
  return times > 2 ? 'recalled a third time' : null;
};

const judgeWeekly = ({ now, mailed }: World): string | null => {
  const { day, hour } = { day: new Date(now).getUTCDay(), hour: new Date(now).getUTCHours() };
  if (day < 2 || day > 4 || hour < 17 || hour > 22) return 'a weekly update at a wrong time';
  return mailed.some(({ kind, at }) => kind === 'weekly_updates' && now - at < 5 * DAY_MS)
    ? 'two weekly updates a week'
    : null;
};

const judgeMissing = (world: World, { reminder }: NotificationMail): string | null => {
  const { now, photoSince, refundEnds, notifiedRefunds } = world;
  if (reminder?.what === 'photo') {
    if (photoSince === null) return 'asked for a photo that is there';
    world.askedForPhoto += 1;
    const days = (now - photoSince) / DAY_MS;
    if (days < 2 || days > 14 || (world.askedForPhoto === 2 && days < 9)) return 'asked for a photo at a wrong time';
    return world.askedForPhoto > 2 ? 'asked for a photo a third time' : null;
  }
  if (reminder === null || refundEnds === null || refundEnds <= now) return 'notified of credits that stay';
  if (refundEnds - now > 3 * DAY_MS || notifiedRefunds.has(refundEnds)) return 'notified of credits too early or twice';
  notifiedRefunds.add(refundEnds);
  return null;
};

/** Checks every rule that a decision must follow. */
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
  world.mailed = [
    ...world.mailed.filter(({ at }) => at > world.now - WEEK_MS),
    { kind: mail.kind, at: world.now, conversations: mail.unread.length, likes: mail.likes.length },
  ];
  return fault;
};

/** Returns how long an event could have been notified, without the time of the snooze. */
const ageOf = ({ now, snoozedFrom, snoozedUntil }: World, at: number): number =>
  now - at - Math.max(0, Math.min(now, snoozedUntil) - Math.max(at, snoozedFrom));

/** True if a conversation that may be mailed has no mail and no scheduled check. */
const isForgotten = (world: World, { mail, nextCheckAt }: Decision): boolean =>
  mail === null &&
  nextCheckAt === null &&
  world.isReachable &&
  world.wanted.has('new_conversations') &&
  world.partners.some(
    (partner) =>
      !isSilenced(world, partner) &&
      isUnheardOf(partner) &&
      partner.unread.some(({ timesNotified, at }) => timesNotified === 0 && ageOf(world, at) < 8 * DAY_MS),
  );

/** True if a member gets no mail although no rule forbids it, however often others were pushed since. */
const isPutOff = (world: World, { mail }: Decision): boolean =>
  mail === null &&
  world.state.pace === 'now' &&
  judgeMoment(world, 'new_conversations') === null &&
  world.partners.some((partner) => {
    const { unread } = partner;
    const news = unread.filter(({ timesNotified }) => timesNotified === 0);
    const isDue =
      news.some(({ at }) => world.now - at >= 10 * MINUTE_MS) && news.some(({ at }) => world.now - at < DAY_MS);
    return (
      !isSilenced(world, partner) && isUnheardOf(partner) && isDue && world.now - firstPushOf({ unread }) >= PUSH_FIRST
    );
  });

/** Returns a fault if a push is not allowed at this moment, else null. */
const judgePushMoment = (world: World, { unread, likes }: Push): string | null => {
  const { now, pushed, pushSince } = world;
  if (world.hereUntil > now || isQuiet(world)) return 'pushed to somebody who is here or asleep';
  if (world.snoozedUntil > now) return 'pushed while everything is snoozed';
  if (pushSince === null) return 'pushed where no browser takes pushes';
  if (pushed.filter(({ at }) => at > now - DAY_MS).length >= 12) return 'a thirteenth push in a day';
  if (unread.length + likes.length === 0) return 'an empty push';
  return null;
};

const judgePushedLikes = (world: World, { likes }: Push): string | null => {
  for (const { partnerId } of likes) {
    const partner = partnerOf(world, partnerId);
    if (isOnlyInApp(world, partner)) return 'pushed a like that is only in the app';
    if (partner.isLikeNotified || partner.likePushedAt !== null) return 'pushed a like that the member was notified of';
    if ((partner.likedAt ?? 0) < (world.pushSince ?? 0)) return 'pushed a like from before anybody subscribed';
    partner.likePushedAt = world.now;
  }
  return null;
};

const judgePush = (world: World, push: Push): string | null => {
  const { kind, unread, likes } = push;
  const { now, pushed } = world;
  const pushSince = world.pushSince ?? 0;
  const untimely = judgePushMoment(world, push);
  if (untimely !== null) return untimely;
  for (const { partnerId, isNew, messages, newestMessage } of unread) {
    const partner = partnerOf(world, partnerId);
    if (isSilenced(world, partner)) return 'pushed of somebody who is hidden, muted or only in the app';
    const isHeardOf = !isUnheardOf(partner) || partner.isKnownByPush;
    if (isNew && isHeardOf) return 'pushed that somebody is new once more';
    const news = partner.unread.filter(({ id, timesNotified }) => timesNotified === 0 && id > partner.pushedUpTo);
    if (news.filter(({ at }) => at >= pushSince).length !== messages)
      return 'pushed what is old, or what the member was notified of';
    Object.assign(partner, { isKnownByPush: true, pushedUpTo: newestMessage });
    for (const message of partner.unread) message.pushedAt ??= now;
  }
  if (kind === 'new_conversations' && !unread.some(({ isNew }) => isNew)) return 'pushed that nobody is new';
  const fault = judgePushedLikes(world, push);
  world.pushed = [
    ...pushed.filter(({ at }) => at > now - DAY_MS),
    { kind, at: now, conversations: unread.length, likes: likes.length },
  ];
  return fault;
};

const push = (world: World): void => {
  const sent = world.pushed.map((one) => ({ ...one, at: new Date(one.at) }));
  const current = { ...currentStateOf(world), isReachable: world.isReachable && world.pushSince !== null, sent };
  const decided = decidePush(world.state, current, new Date(world.now));
  if (decided.push !== null) expect(judgePush(world, decided.push)).toBeNull();
};

/** As in the product, pushes are decided before mails. */
const dispatch = (world: World): Date | null => {
  push(world);
  const decision = decideMail(world.state, currentStateOf(world), new Date(world.now));
  // The page's time for the next mail: no mail leaves sooner, and a check is scheduled by then.
  const next = nextMailAt(world.state, currentStateOf(world), new Date(world.now));
  if (decision.mail !== null) expect(next?.getTime()).toBe(world.now);
  else if (next !== null)
    expect(decision.nextCheckAt?.getTime()).toBeLessThanOrEqual(Math.max(next.getTime(), world.now + 75_000));
  expect(isForgotten(world, decision), 'news without a scheduled check').toBe(false);
  expect(isPutOff(world, decision), 'news that a push after the first puts off').toBe(false);
  expect(judge(world, decision)).toBeNull();
  const { mail: _mail, nextCheckAt, ...settled } = decision;
  if (nextCheckAt !== null) expect(nextCheckAt.getTime()).toBeGreaterThan(world.now);
  world.state = { ...world.state, ...settled };
  return nextCheckAt;
};

it(
  `nothing untrue, repeated, over a cap or unwanted is sent in ${STEPS} steps`,
  () => {
    const seeded = createRandom(16);
    const random = () => seeded.next();
    const world = createWorld(random);
    let nextCheckAt: Date | null = null;
    for (let step = 0; step < STEPS; step += 1) {
      const pause = Math.round(random() < 0.1 ? random() * 2 * DAY_MS : random() * 90 * MINUTE_MS);
      const next: number = world.now + pause;
      // A scheduled check usually takes place, unless the server was down for that long.
      if (nextCheckAt !== null && nextCheckAt.getTime() <= next && random() < 0.9) {
        world.now = nextCheckAt.getTime();
        nextCheckAt = dispatch(world);
      }
      world.now = Math.max(world.now, next);
      happen(world, random);
      nextCheckAt = dispatch(world);
    }
    expect([...world.kinds].toSorted()).toEqual([...KINDS].toSorted());
  },
  30_000 + STEPS,
);
