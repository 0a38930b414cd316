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

export const announceLive = <Kind extends LiveKind>(kind: Kind, data: LiveEvents[Kind]): void => {
  for (const handler of handlersOf.get(kind) ?? []) handler(data);
};
