import type { MemberEvent, Realtime } from '#server/platform/realtime/realtime.ts';

export type LocalListeners = {
  /** Listens to events that this process publishes. If it dies before publishing, no listener is called. */
  listen(listener: (events: readonly MemberEvent[]) => void): void;
};

/** For code that finds its work in the database and only needs to be woken, in one process rather than in all. */
export const withLocalListeners = (realtime: Realtime): Realtime & LocalListeners => {
  const listeners: ((events: readonly MemberEvent[]) => void)[] = [];
  return {
    signal: (signals) => realtime.signal(signals),
    publish: (events) => {
      realtime.publish(events);
      for (const listener of listeners) listener(events);
    },
    listen: (listener) => void listeners.push(listener),
  };
};
