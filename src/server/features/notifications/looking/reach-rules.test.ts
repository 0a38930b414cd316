import { describe, expect, it } from 'vitest';
import { nextLocalHour, nextWeekly, quietUntil } from '#server/features/notifications/looking/local-time-rules.ts';
import {
  decideReach,
  type ReachState,
  type Truth,
  type Unread,
} from '#server/features/notifications/looking/reach-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const at = (text: string) => new Date(text);
const state: ReachState = {
  memberId: '7' as MemberId,
  quietFrom: 22,
  quietTo: 8,
  pace: 'now',
  detail: 'what',
  waitingSince: null,
  reminders: 0,
};
const unread = (since: string, more: Partial<Unread> = {}): Unread => ({
  partnerId: '8' as MemberId,
  name: 'Bert',
  isFictional: false,
  isNew: true,
  messages: 1,
  newestMessage: 1,
  oldestAt: at(since),
  untold: { messages: 1, oldestAt: at(since), newestAt: at(since) },
  ...more,
});
const truth = (more: Partial<Truth> = {}): Truth => ({
  isReachable: true,
  isHere: false,
  zone: 'Europe/Amsterdam',
  wanted: new Set(['new_conversations', 'new_messages', 'likes', 'unread_reminders'] as const),
  unread: [],
  likes: [],
  told: [],
  ...more,
});
const decide = (more: Partial<Truth>, now: string, changes: Partial<ReachState> = {}) => {
  const { mail, lookAt } = decideReach({ ...state, ...changes }, truth(more), at(now));
  return { kind: mail?.kind ?? null, lookAt: lookAt?.toISOString() ?? null };
};

describe('a mail', () => {
  it('tells of a new conversation after ten minutes, and of other messages after an hour', () => {
    const noon = '2026-06-01T10:00:00.000Z';
    expect(decide({ unread: [unread(noon)] }, noon)).toEqual({ kind: null, lookAt: '2026-06-01T10:10:00.000Z' });
    expect(decide({ unread: [unread(noon)] }, '2026-06-01T10:10:00Z').kind).toBe('new_conversations');
    const known = [unread(noon, { isNew: false })];
    expect(decide({ unread: known }, noon)).toEqual({ kind: null, lookAt: '2026-06-01T11:00:00.000Z' });
    expect(decide({ unread: known }, '2026-06-01T11:00:00Z').kind).toBe('new_messages');
  });

  it('about messages comes once in four hours', () => {
    const told = [{ kind: 'new_messages', at: at('2026-06-01T09:00:00Z') }];
    const known = [unread('2026-06-01T10:00:00Z', { isNew: false })];
    expect(decide({ unread: known, told }, '2026-06-01T12:00:00Z')).toEqual({
      kind: null,
      lookAt: '2026-06-01T13:00:00.000Z',
    });
  });

  it('about likes comes in the evening, where the member lives', () => {
    const likes = [
      { partnerId: '8' as MemberId, name: 'x', isFictional: false, at: at('2026-06-01T10:00:00Z'), isTold: false },
    ];
    expect(decide({ likes }, '2026-06-01T10:00:00Z')).toEqual({ kind: null, lookAt: '2026-06-01T17:00:00.000Z' });
    expect(decide({ likes, zone: 'Europe/London' }, '2026-06-01T10:00:00Z').lookAt).toBe('2026-06-01T18:00:00.000Z');
    expect(decide({ likes }, '2026-06-01T17:00:00Z').kind).toBe('likes');
  });

  it('waits for the end of quiet hours, and for whoever is here', () => {
    const night = [unread('2026-06-01T21:00:00Z')];
    expect(decide({ unread: night }, '2026-06-01T21:30:00Z')).toEqual({
      kind: null,
      lookAt: '2026-06-02T06:00:00.000Z',
    });
    const day = [unread('2026-06-01T10:00:00Z')];
    expect(decide({ unread: day, isHere: true }, '2026-06-01T10:30:00Z')).toEqual({
      kind: null,
      lookAt: '2026-06-01T10:31:15.000Z',
    });
  });

  it('waits until the oldest of three in a day or of eight in a week is old enough', () => {
    const day = ['06:00', '08:00', '09:00'].map((hour) => ({ kind: 'x', at: at(`2026-06-03T${hour}:00Z`) }));
    const one = [unread('2026-06-03T10:00:00Z')];
    expect(decide({ unread: one, told: day }, '2026-06-03T11:00:00Z').lookAt).toBe('2026-06-04T06:00:00.000Z');
    const week = Array.from({ length: 8 }, (_, index) => ({
      kind: 'x',
      at: at(`2026-06-0${1 + Math.floor(index / 2)}T09:00:00Z`),
    }));
    expect(decide({ unread: [unread('2026-06-06T10:00:00Z')], told: week }, '2026-06-06T11:00:00Z').lookAt).toBe(
      '2026-06-08T09:00:00.000Z',
    );
  });

  it('recalls unread messages on the third and the tenth day, then never', () => {
    const old = [unread('2026-06-01T10:00:00Z', { untold: null })];
    const waitingSince = at('2026-06-01T10:00:00Z');
    const on = (now: string, reminders: number) => decide({ unread: old }, now, { waitingSince, reminders });
    expect(on('2026-06-02T10:00:00Z', 0)).toEqual({ kind: null, lookAt: '2026-06-04T10:00:00.000Z' });
    expect(on('2026-06-04T10:00:00Z', 0).kind).toBe('unread_reminders');
    expect(on('2026-06-04T11:00:00Z', 1)).toEqual({ kind: null, lookAt: '2026-06-11T10:00:00.000Z' });
    expect(on('2026-06-11T10:00:00Z', 1).kind).toBe('unread_reminders');
    expect(on('2026-07-11T10:00:00Z', 2)).toEqual({ kind: null, lookAt: null });
  });

  it('is one after an outage, and no reminder follows it', () => {
    const since = '2026-06-01T10:00:00Z';
    const { mail, reminders } = decideReach(
      state,
      truth({ unread: [unread(since), unread(since, { isNew: false })] }),
      at('2026-06-05T10:00:00Z'),
    );
    expect([mail?.kind, mail?.unread.length, reminders]).toEqual(['new_conversations', 2, 1]);
  });

  it('follows the pace that was chosen', () => {
    const noon = [unread('2026-06-01T10:00:00Z')];
    expect(decide({ unread: noon }, '2026-06-01T10:30:00Z', { pace: 'evening' }).lookAt).toBe(
      '2026-06-01T17:00:00.000Z',
    );
    const weekly = decide({ unread: noon }, '2026-06-01T10:30:00Z', { pace: 'weekly' }).lookAt;
    expect(weekly).toBe(nextWeekly('Europe/Amsterdam', at('2026-06-01T10:00:00Z'), '7').toISOString());
  });
});

describe('local time', () => {
  it('finds the hour across the change of the clocks', () => {
    expect(nextLocalHour('Europe/Amsterdam', at('2026-03-28T19:30:00Z'), 19).toISOString()).toBe(
      '2026-03-29T17:00:00.000Z',
    );
    expect(nextLocalHour('Europe/Amsterdam', at('2026-10-24T18:30:00Z'), 19).toISOString()).toBe(
      '2026-10-25T18:00:00.000Z',
    );
  });

  it('knows no quiet hours when both are the same', () => {
    expect(quietUntil({ zone: 'UTC', quietFrom: 8, quietTo: 8 }, at('2026-06-01T08:00:00Z'))).toBeNull();
  });

  it('spreads the weekly mails over three evenings', () => {
    const days = Array.from({ length: 9 }, (_, id) =>
      nextWeekly('UTC', at('2026-06-01T00:00:00Z'), String(id)).toISOString(),
    );
    expect(days).toEqual(
      ['02', '03', '04'].flatMap((day) => [17, 18, 19].map((hour) => `2026-06-${day}T${hour}:00:00.000Z`)),
    );
  });
});
