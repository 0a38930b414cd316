import { describe, expect, it } from 'vitest';
import { decidePushes, type PushTruth, type PushUnread } from '#server/features/notifications/looking/push-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const state = { quietFrom: 22, quietTo: 8 };
const NOON = new Date('2026-06-01T12:00:00Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const unread = (minutes: number, more: Partial<PushUnread> = {}): PushUnread => ({
  partnerId: '8' as MemberId,
  name: 'Bert',
  isFictional: false,
  isNew: true,
  messages: 1,
  newestMessage: 1,
  oldestAt: after(minutes),
  untold: null,
  unpushed: { messages: 1, newestAt: after(minutes), isNew: true },
  ...more,
});
const like = (minutes: number, isPushed = false) => ({
  partnerId: '9' as MemberId,
  name: 'Carl',
  isFictional: false,
  at: after(minutes),
  isTold: false,
  isPushed,
});
const truth = (more: Partial<PushTruth> = {}): PushTruth => ({
  isReachable: true,
  isHere: false,
  zone: 'Europe/Amsterdam',
  wanted: new Set(['new_conversations', 'new_messages', 'likes'] as const),
  unread: [unread(-1)],
  likes: [like(-1)],
  told: [],
  ...more,
});
const decide = (more: Partial<PushTruth> = {}, now = NOON) => {
  const { pushes, lookAt } = decidePushes(state, truth(more), now);
  return { kinds: pushes.map(({ kind }) => kind), lookAt };
};
const told = (kind: string, times: number, minutes = -60) =>
  Array.from({ length: times }, () => ({ kind, at: after(minutes), conversations: 1 }));

describe('a push', () => {
  it('tells of each conversation and of all likes at once', () => {
    const known = unread(-1, {
      partnerId: '10' as MemberId,
      unpushed: { messages: 1, newestAt: after(-1), isNew: false },
    });
    expect(decide({ unread: [unread(-1), known], likes: [like(-1), like(-2)] })).toEqual({
      kinds: ['new_conversations', 'new_messages', 'likes'],
      lookAt: null,
    });
  });

  it('is not for what was pushed, what waits for half a day, and what is not wanted', () => {
    expect(decide({ unread: [unread(-1, { unpushed: null })], likes: [like(-1, true)] }).kinds).toEqual([]);
    expect(decide({ unread: [unread(-721)], likes: [like(-721)] }).kinds).toEqual([]);
    expect(decide({ wanted: new Set(['new_messages']) }).kinds).toEqual([]);
  });

  it('is for nobody who has no account as usual, and waits for those who are here', () => {
    expect(decide({ isReachable: false })).toEqual({ kinds: [], lookAt: null });
    expect(decide({ isHere: true })).toEqual({ kinds: [], lookAt: after(1.25) });
  });

  it('waits for the end of the quiet hours', () => {
    const night = new Date('2026-06-01T21:00:00Z');
    expect(decide({ unread: [unread(539)], likes: [] }, night)).toEqual({
      kinds: [],
      lookAt: new Date('2026-06-02T06:00:00Z'),
    });
  });

  it('comes twelve times a day, three times of them about likes', () => {
    expect(decide({ told: told('likes', 2) }).kinds).toEqual(['new_conversations', 'likes']);
    expect(decide({ told: told('likes', 3) }).kinds).toEqual(['new_conversations']);
    expect(decide({ told: told('new_messages', 11) }).kinds).toEqual(['new_conversations']);
    expect(decide({ told: told('new_messages', 12) }).kinds).toEqual([]);
    expect(decide({ told: told('new_messages', 12, -1_440) }).kinds).toEqual(['new_conversations', 'likes']);
  });
});
