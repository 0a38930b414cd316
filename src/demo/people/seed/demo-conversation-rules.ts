import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

export type DemoMessage = {
  readonly id: number;
  readonly senderId: string;
  readonly clientId: string;
  readonly body: string;
  readonly priceCredits: number;
  readonly at: number;
};

export type DemoConversation = {
  readonly id: string;
  readonly siteId: number;
  readonly startedBy: string;
  readonly pair: readonly [DemoMember, DemoMember];
  readonly messages: readonly DemoMessage[];
  /** the member who has not read the last `unread` messages; null: both have read everything */
  readonly unreadBy: string | null;
  readonly unread: number;
};

/** Limits messages to what members can pay for: those who do not buy credits have only their sign-up credits. */
export type Allowance = {
  readonly priceCredits: number;
  mayStart: (member: DemoMember) => boolean;
  maySend: (member: DemoMember) => boolean;
  noteStart: (member: DemoMember) => void;
  noteSend: (member: DemoMember) => void;
};

export const createAllowance = (site: {
  readonly messageCredits: number;
  readonly signupCredits: number;
  readonly firstBundleCredits: number;
}): Allowance => {
  const started = new Map<string, number>();
  const sent = new Map<string, number>();
  const given = Math.floor(site.signupCredits / site.messageCredits);
  const bought = Math.floor(site.firstBundleCredits / site.messageCredits);
  const limitOf = (member: DemoMember): number => {
    if (member.login === 'empty') return given + bought;
    return member.buys || member.fictional ? Infinity : given;
  };
  const count = (counts: Map<string, number>, { id }: DemoMember): number => counts.get(id) ?? 0;
  const add = (counts: Map<string, number>, member: DemoMember): void => {
    counts.set(member.id, count(counts, member) + 1);
  };
  return {
    priceCredits: site.messageCredits,
    mayStart: (member) => !member.fictional && (member.buys || count(started, member) < FREE_CONVERSATIONS),
    maySend: (member) => count(sent, member) < limitOf(member),
    noteStart: (member) => add(started, member),
    noteSend: (member) => add(sent, member),
  };
};

export type Talk = {
  readonly starter: DemoMember;
  readonly other: DemoMember;
  readonly lines: readonly string[];
  /** the last line is still unread */
  readonly leaveUnread: boolean;
  /** the conversation begins at most this many days before the last activity */
  readonly reachDays: number;
};

/** Returns the lines that the two members can pay for, spread over time; null if they cannot start. */
export const holdConversation = (
  { starter, other, lines, leaveUnread, reachDays }: Talk,
  allowance: Allowance,
  { random, now }: { readonly random: Random; readonly now: number },
): DemoConversation | null => {
  const earliest = Math.max(starter.signupAt, other.signupAt) + 15 * MINUTE_MS;
  const latest = now - 3 * MINUTE_MS;
  if (earliest > latest || !allowance.mayStart(starter) || !allowance.maySend(starter)) return null;
  const seenLast = Math.max(earliest, Math.min(latest, Math.max(starter.lastActiveAt, other.lastActiveAt)));
  let at = random.range(Math.max(earliest, seenLast - reachDays * 24 * 60 * MINUTE_MS), seenLast);
  const messages: DemoMessage[] = [];
  for (const [index, body] of lines.entries()) {
    const sender = index % 2 === 0 ? starter : other;
    if (!allowance.maySend(sender)) break;
    allowance.noteSend(sender);
    messages.push({
      id: index + 1,
      senderId: sender.id,
      clientId: random.uuid(),
      body,
      priceCredits: sender.fictional ? 0 : allowance.priceCredits,
      at,
    });
    sender.lastActiveAt = Math.max(sender.lastActiveAt, at);
    at += Math.min(random.range(1, 40) * MINUTE_MS, (now - MINUTE_MS - at) / (lines.length + 1));
  }
  allowance.noteStart(starter);
  const lastSender = messages.at(-1)?.senderId;
  return {
    id: random.id(),
    siteId: starter.siteId,
    startedBy: starter.id,
    pair: [starter, other],
    messages,
    unreadBy: leaveUnread ? (lastSender === starter.id ? other.id : starter.id) : null,
    unread: leaveUnread ? 1 : 0,
  };
};
