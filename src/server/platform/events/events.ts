import type { Transaction } from '#server/platform/database/database.ts';

/** The name of something that happens, which also knows the shape of what is told about it. */
export type EventName<Payload extends object> = string & { readonly payload?: Payload };

/**
 * Declares an event in `<feature>-events.ts`. The payload holds ids, never words or names: it outlives what it tells of by up
 * to ten days, until the next night.
 */
export const eventName = <Payload extends object>(name: string): EventName<Payload> => name;

/**
 * Runs after the transaction that announced the event, in any order and at least once: a crash, or a failure after half of
 * the work, runs it again. So it must not matter how often it runs, nor what has changed since.
 */
export type Reaction<Services, Payload> = (services: Services, payload: Payload) => Promise<void>;

export type Subscriber<Services = never> = {
  readonly event: string;
  readonly react: Reaction<Services, never>;
};

export const subscriber = <Payload extends object, Services>(
  event: EventName<Payload>,
  react: Reaction<Services, Payload>,
): Subscriber<Services> => ({ event, react });

export type Events = {
  /** The event is told if and only if the transaction commits. Where nobody subscribes nothing is written. */
  announce<Payload extends object>(tx: Transaction, event: EventName<Payload>, payload: Payload): Promise<void>;
};
