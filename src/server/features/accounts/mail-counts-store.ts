import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Of parallel askers the row lock lets through as many as the limit leaves. */
const countWithin = statement<[bucket: Buffer, now: Date, limit: number], { mails: number }>(
  'mail-count-within',
  `insert into mail_counts as known (bucket, mails, window_starts_at) values ($1, 1, $2)
   on conflict (bucket) do update set
     mails = case when known.window_starts_at <= $2::timestamptz - interval '1 day' then 1 else known.mails + 1 end,
     window_starts_at = case when known.window_starts_at <= $2::timestamptz - interval '1 day' then $2 else known.window_starts_at end
   where known.mails < $3 or known.window_starts_at <= $2::timestamptz - interval '1 day'
   returning mails`,
);

/** Counts one mail, if and only if the transaction commits; false: `limit` mails have been asked for within a day. */
export const countMail = async (
  tx: Transaction,
  { what, limit, now }: { readonly what: readonly (string | number)[]; readonly limit: number; readonly now: Date },
): Promise<boolean> => (await tx.run(countWithin, [sha256(what.join('\n')), now, limit])).length > 0;

const DAY_MS = 24 * 3600 * 1000;

export const deleteOldMailCounts = async (db: Pick<Database, 'kysely'>, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS);
  await db.kysely.deleteFrom('mail_counts').where('window_starts_at', '<=', since).execute();
};
