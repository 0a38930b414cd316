import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MAIL_QUEUES, whyQueueIsLimited } from '#server/platform/mail/mail-queue-rules.ts';
import { findMailQueues, NEW_MAIL_QUEUE } from '#server/platform/mail/mail-queues.ts';
import { lockedMails } from '#server/platform/mail/mail-statements.ts';

type Waiting = {
  readonly queue: string;
  readonly is_bulk: boolean;
  readonly waiting: number;
  /** creation time of the oldest mail that has not been tried and is due */
  readonly oldest_at: Date | null;
};

/** A mail that a server has deferred waits for its next attempt; one that is claimed is being sent. */
const waiting = statement<[now: Date], Waiting>(
  'mail_waiting',
  `select queue, is_bulk, count(*)::int as waiting,
     min(created_at) filter (where attempts = 0 and next_attempt_at <= $1) as oldest_at
   from mails where state = 'waiting' group by queue, is_bulk order by queue, is_bulk`,
);

const held = statement<[], { held: number }>(
  'mail_held',
  "select count(*)::int as held from mails where state = 'held'",
);

type OutboxState = {
  readonly waiting: readonly Waiting[];
  /** mails of paused batches */
  readonly held: number;
  readonly queues: readonly { readonly queue: string; readonly why: ReturnType<typeof whyQueueIsLimited> }[];
};

export const readOutbox = async (db: Database, now: Date): Promise<OutboxState> => {
  const queues = await findMailQueues(db, now);
  return {
    waiting: await db.run(waiting, [now]),
    held: (await db.run(held, []))[0]?.held ?? 0,
    queues: MAIL_QUEUES.map((queue) => ({ queue, why: whyQueueIsLimited(queues.get(queue) ?? NEW_MAIL_QUEUE, now) })),
  };
};

type Troubles = { readonly queue: string; readonly faults: number; readonly lost: number };

const troubles = statement<[now: Date], Troubles>(
  'mail_queue_troubles',
  `select queue, sum(faults)::int as faults, sum(lost)::int as lost
   from mail_queue_days where day > ($1::timestamptz at time zone 'UTC')::date - 7
   group by queue having sum(faults + lost) > 0 order by queue`,
);

/** Counts this week's failures on our side, by provider. */
export const countTroubles = (db: Pick<Database, 'run'>, now: Date): Promise<Troubles[]> => db.run(troubles, [now]);

const move = statement<[memberId: MemberId, now: Date, heldUntil: Date | null, until: Date], never>(
  'mail_move_waiting_bulk',
  // Changing the time ends a claim: its holder no longer owns the mail. A mail being sent cannot be stopped, but is not
  // tried again.
  `update mails set
     next_attempt_at = case when state = 'leaving' then next_attempt_at else $4 end,
     expires_at = case when state = 'leaving' then least(expires_at, $2) else expires_at end
   where id = any (array(${lockedMails(`member_id = $1 and is_bulk
     and (state in ('waiting', 'held') and (next_attempt_at < $4 or next_attempt_at >= $3) or state = 'leaving' and $4 > $2)`)}))`,
);

type Move = {
  readonly now: Date;
  /** mails deferred until this time or later leave at the new time, even if it is sooner; null: none */
  readonly heldUntil: Date | null;
  readonly until: Date;
};

/** Defers the waiting bulk mails of a member. Mails that are outdated by then still expire at their own time. */
export const moveWaitingBulk = async (
  tx: Transaction,
  memberId: MemberId,
  { now, heldUntil, until }: Move,
): Promise<void> => {
  await tx.run(move, [memberId, now, heldUntil, until]);
};
