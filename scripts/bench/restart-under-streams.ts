import { setTimeout as wait } from 'node:timers/promises';
import { startBenchServer } from '#scripts/bench/bench-server.ts';
import type { Crowd } from '#scripts/bench/crowd-members.ts';
import { forEachOf, joinCrowd } from '#scripts/bench/stream-crowd.ts';

/** Time limit only for hangs; the start itself takes as long as the machine needs. */
const COME_BACK_WITHIN_MS = 90_000;

type Restart = {
  /** from the signal until the last stream has reconnected */
  readonly allBackMs: number;
  /** streams that received a `bye` event before the server stopped */
  readonly toldGoodbye: number;
  /** server errors since the signal; before, a slow server may still be starting */
  readonly serverErrors: number;
};

/** Restarts the server under `count` open streams, while other clients keep making calls. */
export const restartUnderStreams = async (
  { url, members }: Crowd,
  count: number,
  /** factor for the time after which streams reconnect; tests use less than 1 */
  delayFactor = 1,
): Promise<Restart> => {
  const first = await startBenchServer(url);
  const { port } = first;
  const visitors = members.slice(0, count);
  const seen = { toldGoodbye: 0, serverErrors: 0, open: 0, isRestarting: false, isOver: false };
  const note = (status: number): void => {
    if (seen.isRestarting && status >= 500) seen.serverErrors += 1;
  };
  const stay = (session: string): Promise<void> =>
    new Promise((resolve) => {
      const join = async (): Promise<void> => {
        let retryMs = 1_000;
        let isOpen = false;
        const comeAgain = (): void => {
          if (isOpen) seen.open -= 1;
          isOpen = false;
          if (!seen.isOver) setTimeout(() => void join(), (Math.random() * 0.1 + 0.9) * retryMs * delayFactor).unref();
        };
        const stream = await joinCrowd({
          port,
          session,
          since: 0,
          onFrame: ({ kind, data }) => {
            if (kind === 'hello') {
              isOpen = true;
              seen.open += 1;
              resolve();
            }
            if (kind !== 'bye') return;
            seen.toldGoodbye += 1;
            retryMs = (JSON.parse(data) as { retry_ms: number }).retry_ms;
          },
          onEnd: comeAgain,
        });
        if (stream !== null) note(stream.status);
      };
      void join();
    });
  await forEachOf(visitors, 50, ({ session }) => stay(session));

  const ask = async (): Promise<void> => {
    while (!seen.isOver) {
      const cookie = `session=${visitors[0]?.session ?? ''}`;
      const answer = await fetch(`http://localhost:${port}/api/user.php`, { headers: { cookie } }).catch(() => null);
      // A refused connection is not an error: a proxy would use another node, a browser would retry.
      if (answer !== null) note(answer.status);
      await answer?.arrayBuffer().catch(() => null);
      await wait(5);
    }
  };
  const asking = Promise.all([ask(), ask()]);
  const startedAt = performance.now();
  seen.isRestarting = true;
  await first.stop();
  const second = await startBenchServer(url, { port });
  try {
    while (seen.open < count && performance.now() - startedAt < COME_BACK_WITHIN_MS) await wait(10);
    const allBackMs = performance.now() - startedAt;
    if (seen.open < count) throw new Error(`${count - seen.open} of ${count} streams did not come back.`);
    return { allBackMs, toldGoodbye: seen.toldGoodbye, serverErrors: seen.serverErrors };
  } finally {
    seen.isOver = true;
    await asking;
    await second.stop();
  }
};
