import { type Database, statement } from '#server/platform/database/database.ts';

export type SmsCosts = {
  /** `YYYY-MM`, in UTC */
  readonly month: string;
  readonly domain: string;
  /** null: price not reported */
  readonly currency: string | null;
  readonly messages: number;
  readonly delivered: number;
  readonly parts: number;
  readonly cost_micros: number;
};

const costs = statement<[], SmsCosts>(
  'sms-costs',
  `select to_char(m.created_at at time zone 'utc', 'YYYY-MM') as month, s.domain, m.currency, count(*)::int as messages,
     count(*) filter (where m.status = 'delivered')::int as delivered, coalesce(sum(m.parts), 0)::int as parts,
     coalesce(sum(m.cost_micros), 0)::float8 as cost_micros
   from sms_messages m join sites s on s.id = m.site_id where m.status not in ('refused', 'stopped')
   group by 1, 2, 3 order by 1, 2, 3 limit 1000`,
);

/** Returns the cost of text messages by month and site. */
export const findSmsCosts = (db: Pick<Database, 'run'>): Promise<SmsCosts[]> => db.run(costs, []);

const lately = statement<[since: Date], { status: string; messages: number }>(
  'sms-lately',
  `select status, count(*)::int as messages from sms_messages where created_at >= $1 group by status`,
);

export const countSmsSince = (
  db: Pick<Database, 'run'>,
  since: Date,
): Promise<{ readonly status: string; readonly messages: number }[]> => db.run(lately, [since]);
