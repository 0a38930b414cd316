import { lookAtDue } from '#server/features/notifications/looking/look-at-due.ts';
import type { LookContext } from '#server/features/notifications/looking/look-at-member.ts';
import { NUDGE_CHANNEL, SOON_MS } from '#server/features/notifications/looking/reach-states-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { oneAtATime } from '#server/platform/jobs/one-at-a-time.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Nudges of so long a time share one look. */
const GATHERED_MS = 1_000;

type Context = LookContext & { readonly clock: Clock; readonly log: Pick<Log, 'error'> };

export type Looker = {
  /** Looks at everybody whose time has come; fails if one of them could not be told. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

/** Looks as soon as whoever was nudged by any process is due. */
export const startLooker = async (ctx: Context): Promise<Looker> => {
  const { db, clock, log } = ctx;
  const stopping = new AbortController();
  const looking = oneAtATime(async () => {
    const failed = await lookAtDue(ctx, stopping.signal);
    if (failed > 0) throw new Error(`${failed} members could not be told what happened.`);
  }, stopping.signal);
  let isGathering = false;
  const lookSoon = (): void => {
    if (isGathering) return;
    isGathering = true;
    clock.after(GATHERED_MS, () => {
      isGathering = false;
      clock.after(SOON_MS, () => {
        if (stopping.signal.aborted) return;
        // The job of the next minute tries again.
        looking.run().catch((error: unknown) => {
          if (!stopping.signal.aborted) log.error({ err: error }, 'Members wait to be told what happened');
        });
      });
    });
  };
  await db.listen(NUDGE_CHANNEL, { notice: lookSoon, connect: () => undefined });
  return {
    look: looking.run,
    stop: () => {
      stopping.abort();
      return looking.settled();
    },
  };
};
