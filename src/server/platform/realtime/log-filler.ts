import type { Database } from '#server/platform/database/database.ts';
import { PAGE_EVENTS, readLog } from '#server/platform/realtime/event-log.ts';
import { beginReading, takePage } from '#server/platform/realtime/event-order.ts';
import type { LiveStream } from '#server/platform/realtime/live-stream.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';

/** Limits one answer to some thousand events. */
const STREAMS_AT_ONCE = Math.floor(10_000 / PAGE_EVENTS);

type Options = {
  readonly db: Pick<Database, 'run'>;
  readonly give: (
    stream: LiveStream,
    filled: { readonly ready: readonly MemberEvent[]; readonly resetTo: number | null; readonly isBehind: boolean },
  ) => void;
  readonly onFault: (fault: unknown) => void;
};

export type LogFiller = {
  /** Reads the events that the stream lacks. */
  add(stream: LiveStream): void;
};

/** Reads a page of the log for many streams at once; `give` asks for the next page of streams that are still behind. */
export const createLogFiller = ({ db, give, onFault }: Options): LogFiller => {
  const waiting = new Set<LiveStream>();
  let isRunning = false;

  const fill = async (streams: readonly LiveStream[]): Promise<void> => {
    const readings = streams.map(({ order }) => beginReading(order));
    const pages = await readLog(
      db,
      streams.map(({ owner }, index) => ({
        memberId: owner.memberId,
        after: readings[index]?.after ?? Number.MAX_SAFE_INTEGER,
      })),
    );
    for (const [index, stream] of streams.entries()) {
      const [reading, page] = [readings[index], pages[index]];
      if (reading === undefined || page === undefined) continue;
      give(stream, takePage(stream.order, reading, page));
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.size > 0) {
      const streams = [...waiting].slice(0, STREAMS_AT_ONCE);
      for (const stream of streams) waiting.delete(stream);
      try {
        await fill(streams);
      } catch (fault) {
        onFault(fault);
        for (const stream of streams) stream.wire.cut();
      }
    }
    isRunning = false;
  };

  return {
    add: (stream) => {
      waiting.add(stream);
      if (!isRunning) void run();
    },
  };
};
