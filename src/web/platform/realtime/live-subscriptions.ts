import type { LiveEvents, LiveKind } from '#shared/realtime/live-events.ts';

export type LiveHandler<Kind extends LiveKind> = (data: LiveEvents[Kind]) => void;

const handlersOf = new Map<LiveKind, Set<LiveHandler<LiveKind>>>();

/** Returns a function that ends the subscription. */
export const subscribeLive = <Kind extends LiveKind>(kind: Kind, handler: LiveHandler<Kind>): (() => void) => {
  const handlers = handlersOf.get(kind) ?? new Set();
  handlersOf.set(kind, handlers);
  handlers.add(handler as LiveHandler<LiveKind>);
  return () => void handlers.delete(handler as LiveHandler<LiveKind>);
};

/** How many events of each kind are kept for a page that was still loading when they arrived. */
const REMEMBERED = 20;

const recentOf = new Map<LiveKind, readonly LiveEvents[LiveKind][]>();

export const announceLive = <Kind extends LiveKind>(kind: Kind, data: LiveEvents[Kind]): void => {
  recentOf.set(kind, [...(recentOf.get(kind) ?? []), data].slice(-REMEMBERED));
  for (const handler of handlersOf.get(kind) ?? []) handler(data);
};

/** Returns the last events of a kind, oldest first. A page whose data is older than them has missed them. */
export const recentLive = <Kind extends LiveKind>(kind: Kind): readonly LiveEvents[Kind][] =>
  (recentOf.get(kind) ?? []) as readonly LiveEvents[Kind][];
