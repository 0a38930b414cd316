import type { Message } from '#shared/contract/chat/message-contract.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

export type MessageDay = {
  /** the same for all messages of one day in the reader's time zone */
  readonly key: string;
  readonly startsAt: string;
  readonly messages: readonly Message[];
};

/** Messages of one sender within this time are grouped. */
const TOGETHER_MS = 3 * MINUTE_MS;

export const groupByDay = (messages: readonly Message[], dayKeyOf: (instant: string) => string): MessageDay[] => {
  const days: { key: string; startsAt: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const key = dayKeyOf(message.sent_at);
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, startsAt: message.sent_at, messages: [message] });
  }
  return days;
};

/** Returns which day this is, seen from now; null: neither today nor yesterday. */
export const recentDayOf = (
  key: string,
  nowMs: number,
  dayKeyOf: (instant: number) => string,
): 'today' | 'yesterday' | null => {
  const today = dayKeyOf(nowMs);
  if (key === today) return 'today';
  // A day has 23 to 25 hours, so that one of the two is yesterday.
  const yesterday = [23, 25].map((hours) => dayKeyOf(nowMs - hours * HOUR_MS)).find((day) => day !== today);
  return key === yesterday ? 'yesterday' : null;
};

export const isContinued = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.is_own === message.is_own &&
  before.reactions.length === 0 &&
  Date.parse(message.sent_at) - Date.parse(before.sent_at) < TOGETHER_MS;
