import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const LOWEST_ID = '-9223372036854775808';

const newTerms = statement<[memberId: MemberId], { version: Date }>(
  'pages-new-terms',
  `select p.valid_from as version from members m
   join site_pages p on p.site_id = m.site_id and p.name = 'terms' and p.valid_from > m.terms_version
   where m.id = $1 order by p.valid_from desc limit 1`,
);

/** Returns the newest terms that this member has not accepted, in force or not; null: none. */
export const findNewTerms = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<Date | null> =>
  (await db.run(newTerms, [memberId]))[0]?.version ?? null;

type Unnotified = { member_id: MemberId; version: Date };

/** Members who have locked their account get the mail, too, because their contract continues. */
const unnotified = statement<
  [now: Date, limit: number, afterId: MemberId | null, afterVersion: Date | null],
  Unnotified
>(
  'pages-unnotified-members',
  `select m.id as member_id, p.version
   from (select distinct site_id, valid_from as version from site_pages where name = 'terms' and valid_from > $1) p
   join members m on m.site_id = p.site_id and m.status in ('active', 'locked_out') and m.terms_version < p.version
   where m.id >= coalesce($3::bigint, ${LOWEST_ID}) and ($3 is null or (m.id, p.version) > ($3, $4::timestamptz))
     and not exists (select from terms_notices n where n.member_id = m.id and n.version = p.version)
   order by m.id, p.version limit $2`,
);

/** Returns members who have not been notified of future terms, page by page, starting after the last one. */
export const findUnnotifiedMembers = (
  db: Pick<Database, 'run'>,
  { now, limit, after }: { readonly now: Date; readonly limit: number; readonly after: Unnotified | undefined },
): Promise<Unnotified[]> => db.run(unnotified, [now, limit, after?.member_id ?? null, after?.version ?? null]);

type Notice = { readonly memberId: MemberId; readonly version: Date };

/** Returns false if another process has already notified the member. */
export const storeNotified = async (tx: Transaction, { memberId, version }: Notice, now: Date): Promise<boolean> => {
  const row = await tx.kysely
    .insertInto('terms_notices')
    .values({ member_id: memberId, version, notified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
};

export const storeAccepted = async (tx: Transaction, { memberId, version }: Notice, now: Date): Promise<void> => {
  await tx.kysely
    .insertInto('terms_notices')
    .values({ member_id: memberId, version, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'version']).doUpdateSet({ accepted_at: now }))
    .execute();
};
