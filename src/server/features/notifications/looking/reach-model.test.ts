import { expect, it } from 'vitest';
import { decidePushes, type Push } from '#server/features/notifications/looking/push-rules.ts';
import { type Decision, decideReach, type ReachMail } from '#server/features/notifications/looking/reach-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { createWorld, happen, KINDS, type Partner, truthOf, type World } from '#test/support/reach-world.ts';
import { sized } from '#test/support/run-size.ts';

const STEPS = sized(20_000, 1_000_000);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

const isUnheardOf = ({ isAnswered, isKnownByMail }: Partner): boolean => !isAnswered && !isKnownByMail;

const judgeMessages = (world: World, { kind, unread }: ReachMail): string | null => {
  const isRecalled = kind === 'weekly_updates' || kind === 'unread_reminders';
  const last = world.told.findLast(({ conversations }) => conversations > 0);
  if (kind === 'new_messages' && last !== undefined && world.now - last.at < 4 * HOUR)
    return 'told of messages twice in four hours';
  const isOfNew = unread.some(({ partnerId }) => isUnheardOf(partnerOf(world, partnerId)));
  if (kind === 'new_conversations' && !isOfNew) return 'called somebody new of whom a mail has told';
  for (const { partnerId, isNew } of unread) {
    const partner = partnerOf(world, partnerId);
    if (partner.isHidden) return 'told of somebody who is hidden';
    if (partner.unread.length === 0) return 'told of what was read';
    if (isNew && !isUnheardOf(partner)) return 'called a conversation new once more';
    const isOld = partner.unread.every(({ timesTold }) => timesTold > 0);
    if (isOld && !isRecalled) return 'told twice of messages';
    partner.isKnownByMail = true;
    for (const message of partner.unread) message.timesTold += 1;
    partner.toldUpTo = partner.unread.at(-1)!.id;
  }
  return null;
};

const judgeLikes = (world: World, { kind, likes }: ReachMail): string | null => {
  for (const { partnerId } of likes) {
    const partner = partnerOf(world, partnerId);
    if (partner.isHidden || partner.likedAt === null) return 'told of a like that is not there';
    if (partner.isLikeTold && kind !== 'weekly_updates') return 'told twice of a like';
    partner.isLikeTold = true;
  }
  return null;
};

/** Whether messages and likes are there, and are told for the first time; the world remembers them. */
const judgeContent = (world: World, mail: ReachMail): string | null => {
  const isEmpty = mail.unread.length + mail.likes.length === 0;
  if (mail.kind === 'reminders') return isEmpty ? null : 'a reminder of other things';
  // Of visits and people nothing is known here.
  if (isEmpty && mail.kind !== 'weekly_updates') return 'an empty mail';
  return judgeMessages(world, mail) ?? judgeLikes(world, mail);
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
  world.told = [
    ...world.told.filter(({ at }) => at > world.now - 7 * DAY),
    { kind: mail.kind, at: world.now, conversations: mail.unread.length },
  ];
  return fault;
};

/** Somebody who waits for a conversation that nothing keeps from being told. */
const isForgotten = (world: World, { mail, lookAt }: Decision): boolean =>
  mail === null &&
  lookAt === null &&
  world.isReachable &&
  world.wanted.has('new_conversations') &&
  world.partners.some(
    ({ isHidden, isAnswered, unread, toldUpTo }) =>
      !isHidden && !isAnswered && toldUpTo === 0 && unread.some(({ id, at }) => id > toldUpTo && world.now - at < DAY),
  );

const judgePush = (world: World, { kind, ...one }: Push): string | null => {
  if (world.hereUntil > world.now || isQuiet(world)) return 'pushed to somebody who is here or asleep';
  if ('unread' in one) {
    const partner = partnerOf(world, one.unread.partnerId);
    const isHeardOf = !isUnheardOf(partner) || partner.isKnownByPush;
    if (kind === 'new_conversations' && isHeardOf) return 'pushed that somebody is new once more';
    partner.isKnownByPush = true;
    partner.pushedUpTo = one.unread.newestMessage;
  } else for (const { partnerId } of one.likes) partnerOf(world, partnerId).isLikePushed = true;
  world.pushed = [
    ...world.pushed.filter(({ at }) => at > world.now - DAY),
    { kind, at: world.now, conversations: 'unread' in one ? 1 : 0 },
  ];
  return null;
};

const pushAll = (world: World): void => {
  const truth = truthOf(world);
  const told = world.pushed.map((one) => ({ ...one, at: new Date(one.at) }));
  const isReachable = world.isReachable && world.hasPush;
  const { pushes } = decidePushes(world.state, { ...truth, isReachable, told }, new Date(world.now));
  for (const one of pushes) expect(judgePush(world, one)).toBeNull();
};

const look = (world: World): Date | null => {
  const decision = decideReach(world.state, truthOf(world), new Date(world.now));
  expect(isForgotten(world, decision), 'news that nobody will look at').toBe(false);
  expect(judge(world, decision)).toBeNull();
  pushAll(world);
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
