import { setTimeout as pause } from 'node:timers/promises';
import type { News } from '#server/platform/realtime/event-bus.ts';
import { writeNews } from '#server/platform/realtime/wire-news.ts';

type Options = {
  readonly node: string;
  readonly maximumBytes: number;
  readonly send: (texts: readonly string[]) => Promise<void>;
  /** Called with send failures; the log has what was lost. */
  readonly onFault: (fault: unknown) => void;
};

/** More items wait only if the bus hangs; they are dropped. */
const MAXIMUM_QUEUED = 10_000;

/** The longest delay for other nodes. Each send costs the sender and every listener the same, whatever its size. */
const PAUSE_MS = 20;

/** Batches the items of one turn of the event loop into one send, and those of the pause after it into the next. */
export const createTurnSender = ({ node, maximumBytes, send, onFault }: Options) => {
  let waiting: News[] = [];
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (batch.length >= MAXIMUM_QUEUED) onFault(new Error('The bus hung, and news were left out.'));
      await send(writeNews(node, batch, maximumBytes)).catch(onFault);
      await pause(PAUSE_MS);
    }
    running = null;
  };

  return {
    add: (news: News): void => {
      if (waiting.length >= MAXIMUM_QUEUED) return;
      waiting.push(news);
      running ??= run();
    },
    settle: async (): Promise<void> => {
      await running;
    },
  };
};
