import type { LiveEvents, LiveKind } from '#shared/realtime/live-events.ts';
import { alsoForget } from '#web/platform/storage/forget-kept.ts';

export type LiveHandler<Kind extends LiveKind> = (data: LiveEvents[Kind]) => void;

const handlersOf = new Map<LiveKind, Set<LiveHandler<LiveKind>>>();

/** Returns a function that ends the subscription. */
export const subscribeLive = <Kind extends LiveKind>(kind: Kind, handler: LiveHandler<Kind>): (() => void) => {
  const handlers = handlersOf.get(kind) ?? new Set();
  handlersOf.set(kind, handlers);
  handlers.add(handler as LiveHandler<LiveKind>);
  return () => void handlers.delete(handler as LiveHandler<LiveKind>);
};

/** The kinds that bring a message, new or changed. */
const MESSAGE_KINDS = ['message', 'gift', 'message.sent'] as const satisfies readonly LiveKind[];
type LiveMessage = LiveEvents[(typeof MESSAGE_KINDS)[number]];

/** How many messages are kept for a page that was still loading when they arrived. */
const REMEMBERED = 20;

/** Oldest first. */
let recent: readonly LiveMessage[] = [];
alsoForget(() => {
  recent = [];
});

export const announceLive = <Kind extends LiveKind>(kind: Kind, data: LiveEvents[Kind]): void => {
  // All pages load their data again.
  if (kind === 'reset') recent = [];
  if (MESSAGE_KINDS.some((one) => one === kind)) recent = [...recent, data as LiveMessage].slice(-REMEMBERED);
  for (const handler of handlersOf.get(kind) ?? []) handler(data);
};

/**
 * Returns those of the last messages that fit, oldest first, and keeps them no longer. A page whose data is older than
 * them has missed them.
 */
export const takeRecentMessages = (fits: (message: LiveMessage) => boolean): readonly LiveMessage[] => {
  const taken = recent.filter(fits);
  recent = recent.filter((message) => !taken.includes(message));
  return taken;
};
