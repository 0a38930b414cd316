import { type Database, type Statement, statement } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

type Person = { id: string; name: string | null; created_at: Date };
type PeopleParams = [memberId: MemberId, after: string, limit: number];
type PeopleStatement = Statement<PeopleParams, Person>;

/**
 * Creates the statement for a list of members in a data export. As in the member's own lists, names are null for
 * members who are hidden or leaving, or have blocked this one by hand.
 */
export const exportedPeople = (list: string, text: string): PeopleStatement =>
  statement<PeopleParams, Person>(
    `export-${list}`,
    `with mine as (${text})
     select mine.id, case when s.id is null or b.blocker_id is not null then null else p.name end as name, mine.created_at
     from mine
     join members me on me.id = $1
     left join member_search s on s.site_id = me.site_id and s.id = mine.id
     left join profiles p on p.member_id = mine.id
     left join blocks b on b.blocker_id = mine.id and b.blocked_id = $1 and b.is_by_hand
     where mine.id > $2
     order by mine.id
     limit $3`,
  );

const BEFORE_ALL = '-9223372036854775808';

/** Reads the list page by page while the export is written. */
export const listPeople = async function* (
  db: Database,
  memberId: MemberId,
  list: PeopleStatement,
): AsyncGenerator<object> {
  const pages = loadPages<Person>((last) => db.run(list, [memberId, last?.id ?? BEFORE_ALL, PAGE_ROWS]));
  for await (const { id, name, created_at: at } of pages) yield { id: toPublicId(id), name, at: at.toISOString() };
};
