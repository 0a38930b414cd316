import { type Database, statement } from '#server/platform/database/database.ts';

/** SQL condition: session `s` of member `m` is valid at `now`. */
export const sessionHolds = (now: string): string => `s.expires_at > ${now} and m.status in ('not_confirmed', 'active')
     -- Without a confirmed address an account works for one day, even if its session has been renewed.
     and (m.email is not null or m.signup_date > ${now}::timestamptz - interval '24 hours')`;

const openAmong = statement<[idHashes: readonly Buffer[], now: Date], { id_hash: string }>(
  'sessions-open-among',
  `select encode(s.id_hash, 'hex') as id_hash
   from unnest($1::bytea[]) as asked (id_hash)
   join sessions s on s.id_hash = asked.id_hash
   join members m on m.id = s.member_id
   where ${sessionHolds('$2')}`,
);

/** Filters sessions, given by their hashes in hexadecimal, to those that are still valid. */
export const findOpenSessions = async (
  db: Pick<Database, 'run'>,
  idHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db.run(openAmong, [idHashes.map((idHash) => Buffer.from(idHash, 'hex')), now]);
  return new Set(rows.map(({ id_hash }) => id_hash));
};
