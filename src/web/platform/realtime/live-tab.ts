import type { LiveEvents } from '#shared/realtime/live-events.ts';
import { type EventConnection, keepConnected, type LiveFrame } from '#web/platform/realtime/event-connection.ts';
import { createEventMemory } from '#web/platform/realtime/event-memory.ts';
import { announceLive } from '#web/platform/realtime/live-subscriptions.ts';

const LOCK = 'vonk-live';
/** Longer than the 60 seconds after which the connection itself reconnects. */
const LEADER_SILENCE_MS = 75_000;

type Said = { readonly frame: LiveFrame; readonly to?: string } | { readonly hello: string; readonly since: number };

type Options = {
  /** the last event already included in the data on the page */
  readonly since: number;
  /** the member whose events these are; other members in the same browser use another channel */
  readonly memberId: string;
  readonly onTrouble: () => void;
};

/**
 * Shares one connection among the browser's tabs: the tab that holds the lock connects and forwards events to the
 * others. Without locks or BroadcastChannel each tab has its own. Returns a function that ends it.
 */
export const joinLiveTabs = ({ since, memberId, onTrouble }: Options): (() => void) => {
  const memory = createEventMemory(since);
  const name = `${LOCK}-${memberId}`;
  const tab = crypto.randomUUID();
  const channel = openChannel(name);
  let isShared = channel !== null;
  let connection: EventConnection | null = null;
  let leaving = new AbortController();
  let heardAt = Date.now();

  const say = (said: Said): void => channel?.postMessage(said);
  const take = (frame: LiveFrame): void => {
    heardAt = Date.now();
    if (memory.take(frame)) announceLive(frame.kind, frame.data as LiveEvents[typeof frame.kind]);
  };
  const lead = (): EventConnection =>
    keepConnected({
      open: (address) => new EventSource(address),
      since: () => memory.last,
      onFrame: (frame) => {
        take(frame);
        say({ frame });
      },
      onTrouble,
    });

  /**
   * Becomes the leader when the lock is free, or takes it from a silent leader; gives way when another tab takes it.
   */
  const wait = (steal: boolean): void => {
    if (!isShared) {
      connection = lead();
      return;
    }
    leaving = new AbortController();
    const { signal } = leaving;
    const options = steal ? { steal } : { signal };
    const held = navigator.locks.request(name, options, async () => {
      if (signal.aborted) return;
      connection = lead();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    held.catch((error: unknown) => {
      // Where cookies are blocked, the browser denies locks, and each tab has its own connection.
      if (error instanceof DOMException && error.name === 'SecurityError') isShared = false;
      // The lock was given up, or another tab took it.
      connection?.close();
      connection = null;
      if (!signal.aborted) wait(false);
    });
  };
  const leave = (): void => {
    leaving.abort();
    connection?.close();
    connection = null;
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('frame' in data) {
      if (data.to === undefined || data.to === tab) take(data.frame);
    } else if (connection !== null) for (const frame of memory.after(data.since)) say({ frame, to: data.hello });
  });
  const wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (connection !== null) connection.wake();
    else if (Date.now() - heardAt > LEADER_SILENCE_MS) {
      heardAt = Date.now();
      leaving.abort();
      wait(true);
    }
  };
  /** A page in the back/forward cache keeps no connection. */
  const hide = (): void => leave();
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    wait(false);
    say({ hello: tab, since: memory.last });
  };
  const timer = setInterval(wake, LEADER_SILENCE_MS / 3);
  addEventListener('online', wake);
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', wake);
  wait(false);
  say({ hello: tab, since });

  return () => {
    clearInterval(timer);
    removeEventListener('online', wake);
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', wake);
    leave();
    channel?.close();
  };
};

/** Returns null if the browser has no channel between tabs, or denies it because cookies are blocked. */
const openChannel = (name: string): BroadcastChannel | null => {
  if (!('locks' in navigator && 'BroadcastChannel' in globalThis)) return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
