import { isRecentSql } from '#server/platform/clock/recent.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const isToday = isRecentSql('known.window_starts_at', '$2', '1 day');

/** The row lock makes parallel requests wait for each other, so that together they cannot exceed the limit. */
export const countWithin = statement<[what: string, now: Date, limit: number, to: string | null], { mails: number }>(
  'mail-count-within',
  `insert into mail_counts as known (bucket, mails, window_starts_at) values (sha256(convert_to(concat_ws(E'\\n', $1::text, mailbox_of($4)), 'UTF8')), 1, $2)
   on conflict (bucket) do update set
     mails = case when ${isToday} then known.mails + 1 else 1 end,
     window_starts_at = case when ${isToday} then known.window_starts_at else $2 end
   where known.mails < $3 or not ${isToday}
   returning mails`,
);

export const deleteOldMailCounts = async (db: Pick<Database, 'kysely'>, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS);
  await db.kysely.deleteFrom('mail_counts').where('window_starts_at', '<=', since).execute();
};
