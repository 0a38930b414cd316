import { expect, it } from 'vitest';
import {
  bulkMailsLeft,
  type MailQueue,
  type MailQueueDay,
  mailQueueOf,
  whyQueueIsLimited,
} from '#server/platform/mail/mail-queue-rules.ts';

const now = new Date('2026-06-20T12:00:00Z');
const day = (ago: number, counts: Partial<MailQueueDay> = {}): MailQueueDay => ({
  ago,
  sent: 500,
  pauses: 0,
  complaints: 0,
  ...counts,
});
const queue = (days: readonly MailQueueDay[], more: Partial<MailQueue> = {}): MailQueue => ({
  beganAt: new Date('2026-06-15T12:00:00Z'),
  pausedUntil: null,
  days,
  sentThisMinute: 0,
  ...more,
});

it.each([
  ['ann@gmail.com', 'google'],
  ['ann@GoogleMail.com', 'google'],
  ['ann@hotmail.co.uk', 'microsoft'],
  ['ann@yahoo.fr', 'yahoo'],
  ['ann@me.com', 'apple'],
  ['ann@web.de', 'gmx'],
  ['ann@notgmail.com', 'other'],
  ['"a@gmail.com"@mail.example', 'other'],
])('%s is in the queue %s', (address, expected) => {
  expect(mailQueueOf(address)).toBe(expected);
});

it('only clean days raise the allowance', () => {
  const leftToday = (days: readonly MailQueueDay[]): number => {
    let sent = 0;
    for (;;) {
      const before = days.find(({ ago }) => ago === 0)?.sent ?? 0;
      const today = day(0, { sent: before + sent });
      const left = bulkMailsLeft(queue([today, ...days.filter(({ ago }) => ago > 0)]), now);
      if (left === 0) return sent;
      sent += left;
    }
  };
  expect(leftToday([])).toBe(500);
  expect(leftToday([day(1), day(2), day(3)])).toBe(4_000);
  expect(leftToday([day(1, { pauses: 1 }), day(2, { sent: 0 }), day(3)])).toBe(1_000);
  expect(leftToday([day(0, { sent: 700 }), day(1)])).toBe(300);
  expect(leftToday([day(0, { sent: 1_700 }), day(1)])).toBe(0);
});

it('while a queue warms up its mails are spread over the minutes', () => {
  expect(bulkMailsLeft(queue([]), now)).toBe(60);
  expect(bulkMailsLeft(queue([], { sentThisMinute: 45 }), now)).toBe(15);
  expect(bulkMailsLeft(queue([], { sentThisMinute: 90 }), now)).toBe(0);
  // 16,000 a day, spread over half an hour, are 534 a minute.
  expect(bulkMailsLeft(queue([1, 2, 3, 4, 5].map((ago) => day(ago))), now)).toBe(534);
});

it('after a month there is no limit but those of trouble', () => {
  const old = { beganAt: new Date('2026-05-01T12:00:00Z') };
  expect(bulkMailsLeft(queue([day(0, { sent: 90_000 })], old), now)).toBe(Infinity);
  expect(whyQueueIsLimited(queue([], { ...old, pausedUntil: new Date('2026-06-20T12:01:00Z') }), now)).toBe('paused');
  expect(whyQueueIsLimited(queue([], { ...old, pausedUntil: now }), now)).toBeNull();
});

it.each([
  [9, null, Infinity],
  [10, 'braked', 60],
  [29, 'braked', 60],
  [30, 'stopped', 0],
] as const)('%i complaints about 10,000 mails of a week: %s', (complaints, held, left) => {
  const old = { beganAt: new Date('2026-05-01T12:00:00Z') };
  const limited = queue([day(1, { sent: 10_000, complaints, pauses: 1 }), day(8, { complaints: 500 })], old);
  expect([whyQueueIsLimited(limited, now), bulkMailsLeft(limited, now)]).toEqual([held, left]);
});

it('one complaint about few mails does not stop a queue', () => {
  expect(whyQueueIsLimited(queue([day(1, { sent: 40, complaints: 2 })]), now)).toBe('braked');
  expect(whyQueueIsLimited(queue([day(1, { sent: 40, complaints: 0 })]), now)).toBe('warming up');
});
