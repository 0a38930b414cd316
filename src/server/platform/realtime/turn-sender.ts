import { setTimeout as pause } from 'node:timers/promises';
import type { News } from '#server/platform/realtime/event-bus.ts';
import { writeNews } from '#server/platform/realtime/wire-news.ts';

type Options = {
  readonly node: string;
  readonly maximumBytes: number;
  readonly send: (texts: readonly string[]) => Promise<void>;
  /** What could not be sent is found in the log by whoever misses it. */
  readonly onFault: (fault: unknown) => void;
};

/** More wait only where the bus hangs. */
const MAXIMUM_WAITING = 10_000;

/** Whoever listens elsewhere waits no longer; every sending costs a sender and each listener the same, however much is in it. */
const PAUSE_MS = 20;

/** All news of one turn of the event loop go out together, and whatever comes until a pause after them goes out next. */
export const createTurnSender = ({ node, maximumBytes, send, onFault }: Options) => {
  let waiting: News[] = [];
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (batch.length >= MAXIMUM_WAITING) onFault(new Error('The bus hung, and news were left out.'));
      await send(writeNews(node, batch, maximumBytes)).catch(onFault);
      await pause(PAUSE_MS);
    }
    running = null;
  };

  return {
    add: (news: News): void => {
      if (waiting.length >= MAXIMUM_WAITING) return;
      waiting.push(news);
      running ??= run();
    },
    settle: async (): Promise<void> => {
      await running;
    },
  };
};
