import type { MemberEvent, Realtime } from '#server/platform/realtime/realtime.ts';

export type LocalListeners = {
  /** What this process publishes, without what others do. A process that dies before it publishes tells nobody. */
  listen(listener: (events: readonly MemberEvent[]) => void): void;
};

/** For those who find from the database what there is to do, and only want to know when to look: one process finds it, not all. */
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
