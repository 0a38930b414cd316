import { OPEN, OUTCOMES } from '#demo/sandbox/orders/order-status-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** When webhook calls about an outcome reach the shop. */
export const TIMINGS = {
  on_time: 'A moment after the return',
  before_return: 'Before the return',
  days_late: 'Three days late',
  ten_times: 'Ten times',
  shuffled: 'All stages, in reverse order',
  lost: 'Never (lost)',
  forged: 'Only a forged one, which says paid',
} as const;

export type Timing = keyof typeof TIMINGS;

export const isTiming = (text: unknown): text is Timing => typeof text === 'string' && Object.hasOwn(TIMINGS, text);

export type PlannedWebhook = { readonly status: number; readonly isForged: boolean; readonly dueAt: Date };

const LATE_MS = 3 * DAY_MS;

/** Returns the webhook calls to send about an order that has reached this status. */
export const planWebhooks = (timing: Timing, status: number, now: Date): PlannedWebhook[] => {
  const one = { status, isForged: false, dueAt: now };
  switch (timing) {
    case 'on_time':
    case 'before_return':
      return [one];
    case 'days_late':
      return [{ ...one, dueAt: new Date(now.getTime() + LATE_MS) }];
    case 'ten_times':
      return Array.from({ length: 10 }, () => one);
    case 'shuffled':
      return [status, OUTCOMES.processing.code, OPEN].map((stage) => ({ ...one, status: stage }));
    case 'lost':
      return [];
    case 'forged':
      return [{ ...one, status: OUTCOMES.paid.code, isForged: true }];
  }
};
