import { type Database, statement } from '#server/platform/database/database.ts';
import { LANES, whyLaneIsHeld } from '#server/platform/mail/mail-queue-rules.ts';
import { findLanes, NEW_LANE } from '#server/platform/mail/mail-queues.ts';

type Waiting = {
  readonly lane: string;
  readonly is_bulk: boolean;
  readonly waiting: number;
  /** creation time of the oldest mail that has not been tried and is due */
  readonly oldest_at: Date | null;
};

/** A mail that a server has deferred waits for its next attempt; one that is claimed is being sent. */
const waiting = statement<[now: Date], Waiting>(
  'mail_waiting',
  `select lane, is_bulk, count(*)::int as waiting,
     min(created_at) filter (where attempts = 0 and next_attempt_at <= $1) as oldest_at
   from mails where state = 'waiting' group by lane, is_bulk order by lane, is_bulk`,
);

const held = statement<[], { held: number }>(
  'mail_held',
  "select count(*)::int as held from mails where state = 'held'",
);

type OutboxState = {
  readonly waiting: readonly Waiting[];
  /** mails of paused batches */
  readonly held: number;
  readonly lanes: readonly { readonly lane: string; readonly why: ReturnType<typeof whyLaneIsHeld> }[];
};

export const readOutbox = async (db: Database, now: Date): Promise<OutboxState> => {
  const lanes = await findLanes(db, now);
  return {
    waiting: await db.run(waiting, [now]),
    held: (await db.run(held, []))[0]?.held ?? 0,
    lanes: LANES.map((lane) => ({ lane, why: whyLaneIsHeld(lanes.get(lane) ?? NEW_LANE, now) })),
  };
};

type Troubles = { readonly lane: string; readonly faults: number; readonly lost: number };

const troubles = statement<[now: Date], Troubles>(
  'mail_lane_troubles',
  `select lane, sum(faults)::int as faults, sum(lost)::int as lost
   from mail_lane_days where day > ($1::timestamptz at time zone 'UTC')::date - 7
   group by lane having sum(faults + lost) > 0 order by lane`,
);

/** Counts this week's failures on our side, by provider. */
export const countTroubles = (db: Pick<Database, 'run'>, now: Date): Promise<Troubles[]> => db.run(troubles, [now]);
