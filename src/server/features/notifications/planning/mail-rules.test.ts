import { describe, expect, it } from 'vitest';
import { nextLocalHour, nextWeekly, quietUntil } from '#server/features/notifications/planning/local-time-rules.ts';
import { decideMail } from '#server/features/notifications/planning/mail-rules.ts';
import type {
  CurrentState,
  NotificationState,
  Unread,
} from '#server/features/notifications/planning/notification-state-rules.ts';
import { isLastWeekly } from '#server/features/notifications/planning/weekly-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { NEW_STATE } from '#test/support/notification-world.ts';

const at = (text: string) => new Date(text);
const unread = (since: string, more: Partial<Unread> = {}): Unread => ({
  partnerId: '8' as MemberId,
  name: 'Bert',
  isFictional: false,
  isNew: true,
  messages: 1,
  newestMessage: 1,
  oldestAt: at(since),
  pending: { messages: 1, oldestAt: at(since), newestAt: at(since) },
  pushedAt: null,
  ...more,
});
const current = (more: Partial<CurrentState> = {}): CurrentState => ({
  isReachable: true,
  isHere: false,
  zone: 'Europe/Amsterdam',
  wanted: new Set(['new_conversations', 'new_messages', 'likes', 'unread_reminders'] as const),
  unread: [],
  likes: [],
  sent: [],
  seenAt: at('2026-06-01T08:00:00Z'),
  photoSince: null,
  refund: null,
  ...more,
});
const decide = (more: Partial<CurrentState>, now: string, changes: Partial<NotificationState> = {}) => {
  const { mail, nextCheckAt } = decideMail({ ...NEW_STATE, ...changes }, current(more), at(now));
  return { kind: mail?.kind ?? null, nextCheckAt: nextCheckAt?.toISOString() ?? null };
};

describe('a mail', () => {
  it('tells of a new conversation after ten minutes, and of other messages after an hour', () => {
    const noon = '2026-06-01T10:00:00.000Z';
    expect(decide({ unread: [unread(noon)] }, noon)).toEqual({ kind: null, nextCheckAt: '2026-06-01T10:10:00.000Z' });
    expect(decide({ unread: [unread(noon)] }, '2026-06-01T10:10:00Z').kind).toBe('new_conversations');
    const known = [unread(noon, { isNew: false })];
    expect(decide({ unread: known }, noon)).toEqual({ kind: null, nextCheckAt: '2026-06-01T11:00:00.000Z' });
    expect(decide({ unread: known }, '2026-06-01T11:00:00Z').kind).toBe('new_messages');
  });

  it('about messages comes four hours after any mail that covered some', () => {
    const known = [unread('2026-06-01T10:00:00Z', { isNew: false })];
    const after = (kind: string, conversations: number) =>
      decide(
        { unread: known, sent: [{ kind, at: at('2026-06-01T09:00:00Z'), conversations, likes: 0 }] },
        '2026-06-01T10:30:00Z',
      ).nextCheckAt;
    expect(after('new_messages', 1)).toBe('2026-06-01T13:00:00.000Z');
    expect(after('new_conversations', 1)).toBe('2026-06-01T13:00:00.000Z');
    expect(after('likes', 2)).toBe('2026-06-01T13:00:00.000Z');
    expect(after('likes', 0)).toBe('2026-06-01T11:00:00.000Z');
  });

  it('waits half an hour for the push about the same thing to be opened', () => {
    const pushedAt = at('2026-06-01T11:50:00Z');
    const news = { unread: [unread('2026-06-01T11:50:00Z', { pushedAt })] };
    expect(decide(news, '2026-06-01T12:10:00Z')).toEqual({ kind: null, nextCheckAt: '2026-06-01T12:20:00.000Z' });
    expect(decide(news, '2026-06-01T12:20:00Z').kind).toBe('new_conversations');
    const other = unread('2026-06-01T11:40:00Z', { partnerId: '9' as MemberId });
    const { mail } = decideMail(NEW_STATE, current({ unread: [...news.unread, other] }), at('2026-06-01T12:10:00Z'));
    expect(mail?.unread).toEqual([other]);
    const recalled = {
      unread: [unread('2026-06-01T11:50:00Z', { pushedAt: at('2026-06-04T11:45:00Z'), pending: null })],
    };
    expect(decide(recalled, '2026-06-04T12:00:00Z').nextCheckAt).toBe('2026-06-04T12:15:00.000Z');
  });

  it('about likes comes in the evening, where the member lives', () => {
    const likes = [
      {
        partnerId: '8' as MemberId,
        name: 'x',
        isFictional: false,
        at: at('2026-06-01T10:00:00Z'),
        isNotified: false,
        pushedAt: null,
      },
    ];
    expect(decide({ likes }, '2026-06-01T10:00:00Z')).toEqual({ kind: null, nextCheckAt: '2026-06-01T17:00:00.000Z' });
    expect(decide({ likes, zone: 'Europe/London' }, '2026-06-01T10:00:00Z').nextCheckAt).toBe(
      '2026-06-01T18:00:00.000Z',
    );
    expect(decide({ likes }, '2026-06-01T17:00:00Z').kind).toBe('likes');
  });

  it('waits for the end of quiet hours, and for whoever is here', () => {
    const night = [unread('2026-06-01T21:00:00Z')];
    expect(decide({ unread: night }, '2026-06-01T21:30:00Z')).toEqual({
      kind: null,
      nextCheckAt: '2026-06-02T06:00:00.000Z',
    });
    const day = [unread('2026-06-01T10:00:00Z')];
    expect(decide({ unread: day, isHere: true }, '2026-06-01T10:30:00Z')).toEqual({
      kind: null,
      nextCheckAt: '2026-06-01T10:31:15.000Z',
    });
  });

  it('waits until the oldest of three in a day or of eight in a week is old enough', () => {
    const day = ['06:00', '08:00', '09:00'].map((hour) => ({
      kind: 'x',
      at: at(`2026-06-03T${hour}:00Z`),
      conversations: 1,
      likes: 0,
    }));
    const one = [unread('2026-06-03T10:00:00Z')];
    expect(decide({ unread: one, sent: day }, '2026-06-03T11:00:00Z').nextCheckAt).toBe('2026-06-04T06:00:00.000Z');
    const week = Array.from({ length: 8 }, (_, index) => ({
      kind: 'x',
      at: at(`2026-06-0${1 + Math.floor(index / 2)}T09:00:00Z`),
      conversations: 1,
      likes: 0,
    }));
    expect(decide({ unread: [unread('2026-06-06T10:00:00Z')], sent: week }, '2026-06-06T11:00:00Z').nextCheckAt).toBe(
      '2026-06-08T09:00:00.000Z',
    );
  });

  it('recalls unread messages on the third and the tenth day, then never', () => {
    const old = [unread('2026-06-01T10:00:00Z', { pending: null })];
    const waitingSince = at('2026-06-01T10:00:00Z');
    const on = (now: string, reminders: number) => decide({ unread: old }, now, { waitingSince, reminders });
    expect(on('2026-06-02T10:00:00Z', 0)).toEqual({ kind: null, nextCheckAt: '2026-06-04T10:00:00.000Z' });
    expect(on('2026-06-04T10:00:00Z', 0).kind).toBe('unread_reminders');
    expect(on('2026-06-04T11:00:00Z', 1)).toEqual({ kind: null, nextCheckAt: '2026-06-11T10:00:00.000Z' });
    expect(on('2026-06-11T10:00:00Z', 1).kind).toBe('unread_reminders');
    expect(on('2026-07-11T10:00:00Z', 2)).toEqual({ kind: null, nextCheckAt: null });
  });

  it('is one after an outage, and no reminder follows it', () => {
    const since = '2026-06-01T10:00:00Z';
    const { mail, reminders } = decideMail(
      NEW_STATE,
      current({ unread: [unread(since), unread(since, { isNew: false })] }),
      at('2026-06-05T10:00:00Z'),
    );
    expect([mail?.kind, mail?.unread.length, reminders]).toEqual(['new_conversations', 2, 1]);
  });

  it('follows the pace that was chosen', () => {
    const noon = [unread('2026-06-01T10:00:00Z')];
    expect(decide({ unread: noon }, '2026-06-01T10:30:00Z', { pace: 'evening' }).nextCheckAt).toBe(
      '2026-06-01T17:00:00.000Z',
    );
    const weekly = decide({ unread: noon }, '2026-06-01T10:30:00Z', { pace: 'weekly' }).nextCheckAt;
    expect(weekly).toBe(nextWeekly('Europe/Amsterdam', at('2026-06-01T10:00:00Z'), '7').toISOString());
  });
});

describe('a weekly update', () => {
  const wanted = new Set(['weekly_updates'] as const);
  // Member 7: Thursday at 18 o'clock.
  const thursday = '2026-06-04T16:00:00.000Z';
  const after = (since: string, seenAt: string, now: string) =>
    decide({ wanted, seenAt: at(seenAt) }, now, { weeklySince: at(since) });

  it('comes in the first week after a yes, then each week, and only to whoever wants it', () => {
    const seenAt = at('2026-06-01T08:00:00Z');
    expect(decide({ wanted, seenAt }, '2026-06-01T10:00:00Z')).toEqual({ kind: null, nextCheckAt: thursday });
    expect(decide({ wanted, seenAt }, thursday, { weeklySince: at('2026-05-27T10:00:00Z') }).kind).toBe(
      'weekly_updates',
    );
    expect(after(thursday, '2026-06-01T08:00:00Z', '2026-06-04T17:00:00Z')).toEqual({
      kind: null,
      nextCheckAt: '2026-06-11T16:00:00.000Z',
    });
    expect(decide({ wanted: new Set() }, '2026-06-01T10:00:00Z')).toEqual({ kind: null, nextCheckAt: null });
  });

  it('covers all that waits in one mail, whether the member was notified of it or not', () => {
    const { mail, weeklySince } = decideMail(
      { ...NEW_STATE, weeklySince: at('2026-05-28T16:00:00Z') },
      current({
        wanted: new Set(['weekly_updates', 'new_messages'] as const),
        unread: [unread('2026-06-01T10:00:00Z', { pending: null }), unread('2026-06-04T10:00:00Z', { isNew: false })],
      }),
      at(thursday),
    );
    expect([mail?.kind, mail?.unread.length, weeklySince]).toEqual(['weekly_updates', 2, at(thursday)]);
  });

  it('that could not leave in its evening waits for the next week', () => {
    expect(after('2026-05-28T16:00:00Z', '2026-06-01T08:00:00Z', '2026-06-04T20:00:00Z').nextCheckAt).toBe(
      '2026-06-11T16:00:00.000Z',
    );
  });

  it('comes each month to whoever stays away for six weeks, and after half a year for the last time', () => {
    expect(after(thursday, '2026-04-01T08:00:00Z', '2026-06-05T08:00:00Z').nextCheckAt).toBe(
      '2026-07-02T16:00:00.000Z',
    );
    expect(after('2026-06-04T16:00:00Z', '2026-01-02T08:00:00Z', '2026-07-02T16:00:00Z').kind).toBe('weekly_updates');
    expect(isLastWeekly(at('2026-01-01T08:00:00Z'), at('2026-07-02T16:00:00Z'))).toBe(true);
    expect(after('2026-07-02T16:00:00Z', '2026-01-01T08:00:00Z', '2026-08-06T16:00:00Z')).toEqual({
      kind: null,
      nextCheckAt: null,
    });
    expect(after('2026-07-02T16:00:00Z', '2026-08-05T08:00:00Z', '2026-08-06T16:00:00Z').kind).toBe('weekly_updates');
  });

  it('waits for the first push of all that it would tell', () => {
    const due = nextWeekly('Europe/Amsterdam', at('2026-06-01T10:00:00Z'), '7').getTime();
    const minutes = (count: number) => new Date(due + count * MINUTE_MS);
    const pushed = (count: number) => unread('2026-05-20T10:00:00Z', { pushedAt: minutes(count) });
    const given = { weeklySince: at('2026-05-27T10:00:00Z') };
    const on = (some: Unread[], now = minutes(0)) => decide({ wanted, unread: some }, now.toISOString(), given);
    expect(on([pushed(-1), pushed(-20)])).toEqual({ kind: null, nextCheckAt: minutes(10).toISOString() });
    expect(on([pushed(-1), pushed(-20)], minutes(10)).kind).toBe('weekly_updates');
    expect(on([pushed(-1), unread('2026-05-20T10:00:00Z')]).kind).toBe('weekly_updates');
  });
});

describe('a reminder', () => {
  const wanted = new Set(['reminders'] as const);
  const refund = {
    what: 'refund',
    credits: 40,
    cents: 1663,
    currency: 'EUR',
    reference: 'ABCDEF123456',
    until: '2026-06-15',
    endsAt: at('2026-06-16T00:00:00Z'),
  } as const;

  it('of a photo comes on the second and the ninth day, then never', () => {
    const photoSince = at('2026-06-01T10:00:00Z');
    const on = (now: string, photoReminders: number) => decide({ wanted, photoSince }, now, { photoReminders });
    expect(on('2026-06-01T10:00:00Z', 0)).toEqual({ kind: null, nextCheckAt: '2026-06-03T10:00:00.000Z' });
    expect(on('2026-06-03T10:00:00Z', 0).kind).toBe('reminders');
    expect(on('2026-06-03T11:00:00Z', 1).nextCheckAt).toBe('2026-06-10T10:00:00.000Z');
    expect(on('2026-06-10T10:00:00Z', 1).kind).toBe('reminders');
    expect(on('2026-06-10T11:00:00Z', 2)).toEqual({ kind: null, nextCheckAt: null });
    expect(on('2026-06-09T10:00:00Z', 0).nextCheckAt).toBe('2026-06-10T10:00:00.000Z');
    expect(on('2026-06-16T10:00:00Z', 0)).toEqual({ kind: null, nextCheckAt: null });
  });

  it('of a photo waits for a day without mails; that of credits does not', () => {
    const sent = [{ kind: 'likes', at: at('2026-06-13T09:00:00Z'), conversations: 0, likes: 0 }];
    const photoSince = at('2026-06-11T09:00:00Z');
    expect(decide({ wanted, sent, photoSince }, '2026-06-13T10:00:00Z').nextCheckAt).toBe('2026-06-14T09:00:00.000Z');
    expect(decide({ wanted, sent, refund }, '2026-06-13T10:00:00Z').kind).toBe('reminders');
  });

  it('of credits comes three days before they can no longer be given back, once for each end', () => {
    expect(decide({ wanted, refund }, '2026-06-02T10:00:00Z')).toEqual({
      kind: null,
      nextCheckAt: '2026-06-13T00:00:00.000Z',
    });
    const { mail, refundReminded } = decideMail(NEW_STATE, current({ wanted, refund }), at('2026-06-13T10:00:00Z'));
    expect([mail?.reminder, refundReminded]).toEqual([refund, refund.endsAt]);
    expect(decide({ wanted, refund }, '2026-06-13T12:00:00Z', { refundReminded }).kind).toBeNull();
    expect(decide({ wanted, refund }, '2026-06-16T10:00:00Z').kind).toBeNull();
    expect(decide({ wanted: new Set(), refund }, '2026-06-13T10:00:00Z').kind).toBeNull();
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
