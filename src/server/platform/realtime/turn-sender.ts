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

/** All news of one turn of the event loop go out together, and whatever comes while they do goes out after them. */
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
