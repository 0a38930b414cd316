import { type Database, statement } from '#server/platform/database/database.ts';

export type AnswersRow = {
  /** null: all sites */
  readonly domain: string | null;
  /** the Monday of the week, `YYYY-MM-DD`, in UTC */
  readonly week: string;
  readonly first_messages: number;
  readonly answered_in_day: number;
  readonly answered_in_week: number;
};

type Months = { readonly first: string; readonly last: string; readonly now: Date };

/** SQL: the first Monday of a month. */
const firstMonday = (month: string): string =>
  `date_trunc('week', ${month}::date + interval '6 days') at time zone 'utc'`;

const answers = statement<[firstMonth: string, lastMonth: string, now: Date], AnswersRow>(
  'chat-answers-by-week',
  `select s.domain, to_char(f.week, 'YYYY-MM-DD') as week, count(*)::int as first_messages,
     (count(*) filter (where f.answered_at <= f.created_at + interval '24 hours'))::int as answered_in_day,
     (count(*) filter (where f.answered_at <= f.created_at + interval '7 days'))::int as answered_in_week
   from (
     select c.site_id, c.created_at, date_trunc('week', c.created_at at time zone 'utc') as week,
       (select a.created_at from messages a where a.conversation_id = c.id and a.sender_id <> c.started_by
        order by a.id limit 1) as answered_at
     from conversations c
     join members lo on lo.id = c.user_lo and not lo.fictional
     join members hi on hi.id = c.user_hi and not hi.fictional
     where c.created_at >= ${firstMonday('$1')}
       and c.created_at < least(${firstMonday(`($2::date + interval '1 month')`)}, date_trunc('week', $3::timestamptz at time zone 'utc' - interval '7 days') at time zone 'utc')) f
   join sites s on s.id = f.site_id
   group by grouping sets ((s.domain, f.week), (f.week)) order by f.week, s.domain nulls last`,
);

/**
 * Counts first messages between real members and their answers, for each week that begins in these months (`YYYY-MM`).
 * Leaves out weeks of the last seven days, whose answers may still come, and conversations with a deleted member, whose
 * messages are gone.
 */
export const findAnswers = (db: Pick<Database, 'run'>, { first, last, now }: Months): Promise<AnswersRow[]> =>
  db.run(answers, [`${first}-01`, `${last}-01`, now]);
