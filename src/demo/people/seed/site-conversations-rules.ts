import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import type { DemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import {
  type Allowance,
  type DemoConversation,
  holdConversation,
  type Talk,
} from '#demo/people/seed/demo-conversation-rules.ts';
import { reportsAmong } from '#demo/people/seed/demo-report-rules.ts';
import { wantedGenders } from '#shared/domain/profile/profile-vocabulary.ts';
import { createRandom, type Random } from '#shared/domain/seeded-random.ts';
import type { Locale } from '#shared/i18n/locales.ts';

const CONVERSATIONS_PER_MEMBER = 0.33;
const TRIES = 25;
const WAITING_FOR_FREE = 2;
/** Indexes of dialogues (the same in each language) that refer to a time of day or to an earlier conversation. */
const TIED_TO_A_MOMENT: ReadonlySet<number> = new Set([3, 10, 11, 12]);

type Dialogues = DemoPeople['texts'][Locale]['dialogues'];

/** Returns the dialogues whose first line can stand alone. */
const openersAmong = (dialogues: Dialogues): Dialogues => dialogues.filter((_, index) => !TIED_TO_A_MOMENT.has(index));

export const isListed = (member: DemoMember): boolean =>
  member.status === 'active' && member.profileStatus === 'active';

/** Returns true if each member is interested in the other's gender. */
export const suitEachOther = (one: DemoMember, other: DemoMember): boolean =>
  one.id !== other.id &&
  wantedGenders(one.gender, one.sexuality).includes(other.gender) &&
  wantedGenders(other.gender, other.sexuality).includes(one.gender);

export const pairKey = (one: DemoMember, other: DemoMember): string => [one.id, other.id].toSorted().join(' ');

/** Returns the person on the main photo; within a country, each is used by one member only. */
const faceOf = ({ id, photos: [main] }: DemoMember): string => main?.objectKey.split('-', 1)[0] ?? id;

/** Invents the conversations of one site; each pair has at most one, in a language that both write. */
export const inventConversations = (
  members: readonly DemoMember[],
  people: DemoPeople,
  allowance: Allowance,
  moment: { readonly random: Random; readonly now: number },
): DemoConversation[] => {
  const { random } = moment;
  const listed = members.filter(isListed);
  const byLanguage = Map.groupBy(listed, ({ language }) => language);
  const paired = new Set<string>();
  const conversations: DemoConversation[] = [];
  const mayPair = (one: DemoMember, other: DemoMember): boolean =>
    other.login === null && suitEachOther(one, other) && !paired.has(pairKey(one, other));
  const pair = (one: DemoMember, other: DemoMember | undefined): DemoMember | undefined => {
    if (other !== undefined) paired.add(pairKey(one, other));
    return other;
  };
  const drawPartner = (member: DemoMember): DemoMember | undefined => {
    const candidates = byLanguage.get(member.language) ?? [];
    const tried = Array.from({ length: TRIES }, () => random.pick(candidates));
    return pair(
      member,
      tried.find((other) => mayPair(member, other)),
    );
  };
  /** Leaves out members whose portrait the login also sees on another member, in its country or its conversations. */
  const partnersOfLogin = (login: DemoMember): DemoMember[] => {
    const met = listed.filter((one) => one.country === login.country || paired.has(pairKey(one, login)));
    const faces = new Map(met.map((one) => [faceOf(one), one]));
    return (byLanguage.get(login.language) ?? []).filter(
      (other) => mayPair(login, other) && (faces.get(faceOf(other)) ?? other) === other,
    );
  };
  /** Prefers partners who buy credits, so that the conversations of a login are long. */
  const drawPartnerOfLogin = (login: DemoMember): DemoMember | undefined => {
    const candidates = partnersOfLogin(login);
    const buyers = candidates.filter(({ buys }) => buys);
    if (candidates.length === 0) return undefined;
    return pair(login, random.pick(buyers.length > 0 ? buyers : candidates));
  };
  const hold = (talk: Talk): void => {
    const conversation = holdConversation(talk, allowance, moment);
    if (conversation !== null) conversations.push(conversation);
  };
  const reported = new Set(reportsAmong(members).map((one) => one.reported.id));
  for (const login of listed.filter((member) => member.login === 'free')) {
    const others = partnersOfLogin(login).filter((other) => !reported.has(other.id));
    const waiting = inventWaiting(login, others, allowance, { people, now: moment.now });
    for (const { pair: both } of waiting) paired.add(pairKey(...both));
    conversations.push(...waiting);
  }
  for (const login of listed.filter((member) => member.login !== null)) {
    const held = talksOfLogin(login, () => drawPartnerOfLogin(login), { people, random }).flatMap(
      (talk) => holdConversation(talk, allowance, moment) ?? [],
    );
    conversations.push(...withOpeners(held, people.texts[login.language].dialogues));
  }
  const count = Math.round(members.length * CONVERSATIONS_PER_MEMBER);
  for (let i = 0; i < count; i += 1) {
    const starter = random.pick(listed);
    const other = starter.login === null ? drawPartner(starter) : undefined;
    if (other === undefined) continue;
    const lines = random.pick(people.texts[starter.language].dialogues);
    const spoken = random.chance(0.35) ? lines.slice(0, random.int(1, 3)) : lines;
    hold({ starter, other, lines: spoken, leaveUnread: random.chance(0.4), reachDays: 20 });
  }
  return conversations;
};

/** Replaces single messages by openers, each by a different one as long as there are enough. */
const withOpeners = (conversations: readonly DemoConversation[], dialogues: Dialogues): DemoConversation[] => {
  const openers = openersAmong(dialogues).flatMap((lines) => lines.slice(0, 1));
  const begun = conversations.flatMap(({ messages }) => messages.slice(0, 1)).map(({ body }) => body);
  const spare = openers.toSorted((one, other) => Number(begun.includes(one)) - Number(begun.includes(other))).values();
  return conversations.map((conversation) => {
    const [first, ...more] = conversation.messages;
    if (first === undefined || more.length > 0 || openers.includes(first.body)) return conversation;
    return { ...conversation, messages: [{ ...first, body: spare.next().value ?? first.body }] };
  });
};

/**
 * Invents first messages that the login has read but not answered. Uses its own random stream and senders who do not
 * buy credits, and does not change their last activity, so that the rest of the demo stays the same.
 */
const inventWaiting = (
  login: DemoMember,
  others: readonly DemoMember[],
  allowance: Allowance,
  { people, now }: { readonly people: DemoPeople; readonly now: number },
): DemoConversation[] => {
  const random = createRandom(`waiting ${login.id}`);
  return others
    .filter((other) => !other.fictional && !other.buys && allowance.mayStart(other) && allowance.maySend(other))
    .toSorted((one, other) => other.lastActiveAt - one.lastActiveAt)
    .filter((one, index, all) => all.findIndex((other) => faceOf(other) === faceOf(one)) === index)
    .slice(0, WAITING_FOR_FREE)
    .flatMap((other) => {
      const starter = { ...other, lastActiveAt: now };
      const lines = random.pick(openersAmong(people.texts[login.language].dialogues)).slice(0, 1);
      const talk = { starter, other: login, lines, leaveUnread: false, reachDays: 1 };
      return holdConversation(talk, allowance, { random, now }) ?? [];
    });
};

/** Invents a login's conversations: ongoing ones, unanswered first messages, and some started by the login. */
const talksOfLogin = (
  login: DemoMember,
  findPartner: () => DemoMember | undefined,
  { people, random }: { readonly people: DemoPeople; readonly random: Random },
): Talk[] => {
  const { dialogues } = people.texts[login.language];
  const shuffled = dialogues
    .filter(({ length }) => length > 4)
    .map((lines) => ({ lines, order: random.next() }))
    .toSorted((a, b) => a.order - b.order);
  const own = login.login === 'free' ? 1 : 8;
  const chosen = shuffled.slice(0, own + 4).map(({ lines }, index) => ({ lines, index }));
  // A small site may have too few partners, so unanswered first messages get theirs first.
  return chosen.toReversed().flatMap(({ lines, index }): Talk[] => {
    const other = findPartner();
    if (other === undefined) return [];
    // Conversations with an odd index are started by the login; all end with a line of the partner.
    const isStarter = index < own && index % 2 === 1;
    const spoken = index >= own ? lines.slice(0, 1) : lines.slice(0, lengthEndingWithOther(lines, isStarter, login));
    const talk = isStarter ? { starter: login, other } : { starter: other, other: login };
    return [{ ...talk, lines: spoken, leaveUnread: index >= own || index === 0, reachDays: index >= own ? 1 : 4 }];
  });
};

const lengthEndingWithOther = (lines: readonly string[], isStarter: boolean, { login }: DemoMember): number => {
  const most = Math.min(lines.length, login === 'free' ? 5 : lines.length);
  const endsWithOther = isStarter ? most % 2 === 0 : most % 2 === 1;
  return endsWithOther ? most : most - 1;
};
