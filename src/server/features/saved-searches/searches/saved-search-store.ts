import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type AlertFrequency, MAXIMUM_SAVED_SEARCHES } from '#shared/domain/search/saved-search-rules.ts';

export type SavedSearchRow = {
  id: string;
  name: string;
  filter: unknown;
  created_at: Date;
  seen_at: Date;
  alert: AlertFrequency | null;
  alerted_until: Date | null;
};

const COLUMNS = 'id, name, filter, created_at, seen_at, alert, alerted_until';

type Own = { readonly memberId: MemberId; readonly id: string };

const searchesOfMember = statement<[memberId: MemberId], SavedSearchRow>(
  'saved-searches-of-member',
  `select ${COLUMNS} from saved_searches
   where member_id = $1 and deleted_at is null
   order by created_at desc, id
   limit ${MAXIMUM_SAVED_SEARCHES}`,
);

export const listSearches = (db: Pick<Database, 'run'>, memberId: MemberId): Promise<SavedSearchRow[]> =>
  db.run(searchesOfMember, [memberId]);

const sameSearch = statement<[memberId: MemberId, filter: string], SavedSearchRow>(
  'saved-search-same',
  `select ${COLUMNS} from saved_searches
   where member_id = $1 and md5(filter::text) = md5(($2::jsonb)::text) and deleted_at is null`,
);

export const findSameSearch = async (
  tx: Transaction,
  memberId: MemberId,
  filter: unknown,
): Promise<SavedSearchRow | null> => (await tx.run(sameSearch, [memberId, JSON.stringify(filter)]))[0] ?? null;

const insertRow = statement<[memberId: MemberId, name: string, filter: string, now: Date], SavedSearchRow>(
  'saved-search-insert',
  `insert into saved_searches (member_id, name, filter, created_at, seen_at)
   values ($1, $2, $3::jsonb, $4, $4)
   returning ${COLUMNS}`,
);

export const insertSearch = async (
  tx: Transaction,
  { memberId, name, filter, now }: { memberId: MemberId; name: string; filter: unknown; now: Date },
): Promise<SavedSearchRow> => {
  const [row] = await tx.run(insertRow, [memberId, name, JSON.stringify(filter), now]);
  if (row === undefined) throw new Error('An insert answered no row.');
  return row;
};

/** `isDeleted`: looks for a soft-deleted search instead. */
export const findSearch = async (
  tx: Transaction,
  { memberId, id }: Own,
  { isDeleted = false }: { readonly isDeleted?: boolean } = {},
): Promise<(SavedSearchRow & { deleted_at: Date | null }) | null> => {
  const row = await tx.kysely
    .selectFrom('saved_searches')
    .select(['id', 'name', 'filter', 'created_at', 'seen_at', 'alert', 'alerted_until', 'deleted_at'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  return (row ?? null) as (SavedSearchRow & { deleted_at: Date | null }) | null;
};

type Change = {
  readonly name?: string;
  readonly seen_at?: Date;
  readonly alert?: AlertFrequency | null;
  readonly alerted_until?: Date | null;
  readonly next_alert_at?: Date | null;
  readonly deleted_at?: Date | null;
};

/** Returns false if the member has no such search. */
export const updateSearch = async (
  db: Pick<Database, 'kysely'>,
  { memberId, id }: Own,
  change: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', change.deleted_at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const NO_ALERT = { alert: null, alerted_until: null, next_alert_at: null } as const;

/** Includes soft-deleted searches, so that a restored one sends no mails. */
export const stopAllAlerts = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<void> => {
  await db.kysely
    .updateTable('saved_searches')
    .set(NO_ALERT)
    .where('member_id', '=', memberId)
    .where('alert', 'is not', null)
    .execute();
};

export const deleteForGood = async (db: Pick<Database, 'kysely'>, deletedBefore: Date): Promise<void> => {
  await db.kysely.deleteFrom('saved_searches').where('deleted_at', '<=', deletedBefore).execute();
};
