import type { Transaction } from '#server/platform/database/database.ts';

/** The name of an event, with the type of its payload. */
export type EventName<Payload extends object> = string & { readonly payload?: Payload };

/**
 * Declares an event in `<feature>-events.ts`. The payload holds ids, never texts or names, because it may be kept for
 * up to ten days after its subject is deleted.
 */
export const eventName = <Payload extends object>(name: string): EventName<Payload> => name;

/**
 * Runs after the transaction that announced the event, in any order and at least once: after a crash or a failure it
 * runs again. It must be idempotent and allow for later changes.
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
  /** Announces an event if and only if the transaction commits. Writes nothing if there are no subscribers. */
  announce<Payload extends object>(tx: Transaction, event: EventName<Payload>, payload: Payload): Promise<void>;
};
