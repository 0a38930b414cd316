import { describe, expect, it } from 'vitest';
import {
  decidePush,
  type CurrentPushState,
  type PushUnread,
} from '#server/features/notifications/planning/push-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const state = { quietFrom: 22, quietTo: 8, snoozedFrom: null, snoozedUntil: null };
const NOON = new Date('2026-06-01T12:00:00Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const unread = (minutes: number, more: Partial<PushUnread> = {}): PushUnread => ({
  partnerId: '8' as MemberId,
  name: 'Bert',
  isFictional: false,
  isNew: true,
  messages: 1,
  newestMessage: 1,
  oldestAt: after(minutes),
  pending: null,
  pushedAt: null,
  unpushed: { messages: 1, newestAt: after(minutes), isNew: true },
  ...more,
});
const like = (minutes: number, pushedAt: Date | null = null) => ({
  partnerId: '9' as MemberId,
  name: 'Carl',
  isFictional: false,
  at: after(minutes),
  isNotified: false,
  pushedAt,
});
const current = (more: Partial<CurrentPushState> = {}): CurrentPushState => ({
  isReachable: true,
  isHere: false,
  zone: 'Europe/Amsterdam',
  wanted: new Set(['new_conversations', 'new_messages', 'likes'] as const),
  unread: [unread(-1)],
  likes: [like(-1)],
  sent: [],
  since: after(-1_440),
  ...more,
});
const decide = (more: Partial<CurrentPushState> = {}, now = NOON) => {
  const { push, nextCheckAt } = decidePush(state, current(more), now);
  return { kind: push?.kind ?? null, of: [push?.unread.length ?? 0, push?.likes.length ?? 0], nextCheckAt };
};
const sent = (times: number, { minutes = -60, likes = 0 } = {}) =>
  Array.from({ length: times }, () => ({ kind: 'new_messages', at: after(minutes), conversations: 1, likes }));
const NOTHING = { kind: null, of: [0, 0], nextCheckAt: null };

describe('a push', () => {
  it('waits for the end of a snooze, and then tells of what has waited for long', () => {
    const snoozed = { ...state, snoozedFrom: after(-4_000), snoozedUntil: NOON };
    const waiting = current({ unread: [unread(-3_900)], likes: [], since: after(-5_000) });
    expect(decidePush(snoozed, waiting, after(-1))).toEqual({ push: null, nextCheckAt: NOON });
    expect(decidePush(snoozed, waiting, NOON).push?.unread).toHaveLength(1);
    expect(decidePush(state, waiting, NOON).push).toBeNull();
  });

  it('is one for all conversations and likes, and named by the most personal of them', () => {
    const known = unread(-1, {
      partnerId: '10' as MemberId,
      unpushed: { messages: 1, newestAt: after(-1), isNew: false },
    });
    const likes = [like(-1), like(-2)];
    expect(decide({ unread: [known, unread(-1)], likes })).toEqual({
      kind: 'new_conversations',
      of: [2, 2],
      nextCheckAt: null,
    });
    expect(decide({ unread: [known], likes }).kind).toBe('new_messages');
    expect(decide({ unread: [], likes }).kind).toBe('likes');
  });

  it('is not for what the member was notified of, what waits for half a day, and what is not wanted', () => {
    expect(decide({ unread: [unread(-1, { unpushed: null })], likes: [like(-1, after(-1))] })).toEqual(NOTHING);
    expect(decide({ unread: [], likes: [{ ...like(-1), isNotified: true }] })).toEqual(NOTHING);
    expect(decide({ unread: [unread(-721)], likes: [like(-721)] })).toEqual(NOTHING);
    expect(decide({ wanted: new Set(['new_messages']) })).toEqual(NOTHING);
  });

  it('is not for a like from before the first browser took pushes', () => {
    expect(decide({ unread: [], likes: [like(-2), like(0)], since: after(-1) }).of).toEqual([0, 1]);
    expect(decide({ unread: [], likes: [like(-2)], since: after(-1) })).toEqual(NOTHING);
  });

  it('is for nobody who has no account as usual, and waits for those who are here', () => {
    expect(decide({ isReachable: false })).toEqual(NOTHING);
    expect(decide({ isHere: true })).toEqual({ ...NOTHING, nextCheckAt: after(1.25) });
  });

  it('waits for the end of the quiet hours', () => {
    const night = new Date('2026-06-01T21:00:00Z');
    expect(decide({ unread: [unread(539)], likes: [] }, night)).toEqual({
      ...NOTHING,
      nextCheckAt: new Date('2026-06-02T06:00:00Z'),
    });
  });

  it('comes twelve times a day, three times of them about likes', () => {
    expect(decide({ sent: sent(2, { likes: 1 }) }).of).toEqual([1, 1]);
    expect(decide({ sent: sent(3, { likes: 1 }) }).of).toEqual([1, 0]);
    expect(decide({ sent: sent(11) }).of).toEqual([1, 1]);
    expect(decide({ sent: sent(12) })).toEqual(NOTHING);
    expect(decide({ sent: sent(12, { minutes: -1_440 }) }).of).toEqual([1, 1]);
  });
});
