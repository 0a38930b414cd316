import { amountInUnits, fillTemplate, hostOf } from '#server/features/postbacks/postback-address-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import type { Log } from '#server/platform/log/log.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly outgoing: Outgoing;
  readonly log: Pick<Log, 'warn'>;
  readonly now: Date;
};

/** Minutes between tries. All eight tries are made within a day. */
const PAUSES_MINUTES = [5, 15, 30, 60, 120, 300, 600];
const TRIES = PAUSES_MINUTES.length + 1;

/** The most requests at the same time. */
const AT_ONCE = 20;

type Due = {
  id: string;
  template: string;
  event: string;
  tx: string;
  amount_cents: number | null;
  currency: string | null;
  ref: string | null;
  sub1: string | null;
  sub2: string | null;
  sub3: string | null;
};

/** Stores the time of the next try before this try, so that a killed process loses only this try. */
const claim = statement<[now: Date, pauses: readonly number[]], Due>(
  'postbacks-claim',
  `with due as (
     select id from postbacks where due_at <= $1 order by due_at limit ${AT_ONCE} for update skip locked
   ), claimed as (
     update postbacks b set tries = b.tries + 1,
       due_at = $1::timestamptz + ($2::integer[])[b.tries + 1] * interval '1 minute'
     from due where b.id = due.id returning b.*
   )
   select b.id, r.template, r.event, b.tx, b.amount_cents, b.currency, t.ref, t.sub1, t.sub2, t.sub3
   from claimed b
   join postback_rules r on r.id = b.rule_id and r.ended_at is null
   join members m on m.id = b.member_id and m.status <> 'deletion_pending'
   join traffic_sources t on t.id = m.traffic_source_id`,
);

const finish = statement<[id: string, now: Date], never>(
  'postbacks-finish',
  'update postbacks set sent_at = $2, due_at = null where id = $1',
);

const countDue = statement<[now: Date], { due: boolean }>(
  'postbacks-any-due',
  'select exists (select from postbacks where due_at <= $1) as due',
);

/** Sends due postbacks in batches, at least once each: receivers recognise repeats by the same `tx`. */
export const sendPostbacks = async (ctx: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await ctx.db.run(countDue, [ctx.now]))[0]?.due === true) {
    const claimed = await ctx.db.run(claim, [ctx.now, PAUSES_MINUTES]);
    await Promise.all(claimed.map((postback) => send(ctx, postback)));
  }
};

const send = async ({ db, outgoing, log, now }: Context, due: Due): Promise<void> => {
  const { id, template, event, tx, amount_cents: cents, currency, ref, sub1, sub2, sub3 } = due;
  const amount = cents === null ? null : amountInUnits(cents);
  const host = hostOf(template);
  const answer = await outgoing.get(fillTemplate(template, { ref, sub1, sub2, sub3, event, amount, currency, tx }), [
    host,
  ]);
  if (answer.kind === 'answer' && answer.status >= 200 && answer.status < 300) {
    await db.run(finish, [id, now]);
    return;
  }
  const reason = answer.kind === 'answer' ? `status ${answer.status}` : answer.reason;
  log.warn({ postback: id, host, reason }, `A postback was not taken; there are up to ${TRIES} tries`);
};
