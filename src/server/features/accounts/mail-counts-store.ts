import { type Database, statement } from '#server/platform/database/database.ts';

/** Of parallel askers the row lock lets through as many as the limit leaves. */
export const countWithin = statement<[bucket: Buffer, now: Date, limit: number], { mails: number }>(
  'mail-count-within',
  `insert into mail_counts as known (bucket, mails, window_starts_at) values ($1, 1, $2)
   on conflict (bucket) do update set
     mails = case when known.window_starts_at <= $2::timestamptz - interval '1 day' then 1 else known.mails + 1 end,
     window_starts_at = case when known.window_starts_at <= $2::timestamptz - interval '1 day' then $2 else known.window_starts_at end
   where known.mails < $3 or known.window_starts_at <= $2::timestamptz - interval '1 day'
   returning mails`,
);

const DAY_MS = 24 * 3600 * 1000;

export const deleteOldMailCounts = async (db: Pick<Database, 'kysely'>, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS);
  await db.kysely.deleteFrom('mail_counts').where('window_starts_at', '<=', since).execute();
};
