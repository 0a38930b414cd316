import {
  type ByShape,
  type CandidateRow,
  excludedIdsSql,
  type FoundRow,
  type ScopeParams,
  type CountRow,
  memberSearchStatements as statements,
} from '#server/features/discovery/member-search-statements-read-model.ts';
import type { SearchPosition } from '#server/features/discovery/search-cursor-rules.ts';
import type { SearchScope } from '#server/features/discovery/search-filter-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search-rules.ts';

type ReadContext = Pick<Database, 'read'>;
/** Visitors search without an id: nothing is excluded for them. */
type Walker = { readonly scope: SearchScope; readonly viewerId: MemberId | null };

/** Up to a page of members in order of activity and one more, which tells that another page follows. */
export const findMembersOnPage = async (db: ReadContext, walker: Walker, page: number): Promise<FoundRow[]> => {
  const { shapeOf, params, ending } = asked(walker);
  if (page === 1) return db.read.run(shapeOf(statements.first), [...params, ...ending]);
  const skip = (page - 1) * SEARCH_PAGE_SIZE;
  return db.read.run(shapeOf(statements.page), [...params, skip, ...ending]);
};

export const findMembersAfter = async (
  db: ReadContext,
  walker: Walker,
  { activeUs, id }: SearchPosition,
): Promise<FoundRow[]> => {
  const { shapeOf, params, ending } = asked(walker);
  return db.read.run(shapeOf(statements.after), [...params, activeUs, id, ...ending]);
};

/** The most recently active of a place, with what a comparison needs. */
export const findCandidates = async (db: ReadContext, walker: Walker): Promise<CandidateRow[]> => {
  const { shapeOf, params, ending } = asked(walker);
  return db.read.run(shapeOf(statements.candidates), [...params, ...ending]);
};

/** How many match for anybody, and how many of those are fictional; counted up to `atMost`, newest activity first. */
export const countMatches = async (db: ReadContext, scope: SearchScope, atMost: number): Promise<CountRow> => {
  const { shapeOf, params } = asked({ scope, viewerId: null });
  return single(await db.read.run(shapeOf(statements.count), [...params, atMost]));
};

type ExclusionParams = [
  siteId: number,
  genders: SearchScope['genders'],
  country: string,
  bornAfter: string,
  bornUntil: string,
  region: string | null,
  audience: string,
  viewerId: string,
];

const excludedMatches = statement<ExclusionParams, CountRow>(
  'search-excluded-matches',
  `select count(*)::int as counted, (count(*) filter (where fictional))::int as fictional
   from member_search
   where site_id = $1 and gender = any ($2::char(1)[]) and country = $3 and ($6::text is null or region = $6)
     and date_of_birth > $4 and date_of_birth <= $5
     and case $7::text when 'm' then wants_m else wants_f end
     and id in ${excludedIdsSql('$8')}`,
);

/** How many of the matches this viewer never sees: the blocked of both directions and oneself. */
export const countExcludedMatches = async (db: ReadContext, { scope, viewerId }: Walker): Promise<CountRow> => {
  if (viewerId === null) return { counted: 0, fictional: 0 };
  const { siteId, genders, country, bornAfter, bornUntil, region, audience } = scope;
  const params: ExclusionParams = [siteId, genders, country, bornAfter, bornUntil, region, audience, viewerId];
  return single(await db.read.run(excludedMatches, params));
};

/** Chooses the text by what the scope consists of, and lists its parameters in the order that all texts share. */
const asked = ({ scope, viewerId }: Walker) => {
  const { siteId, audience, genders, country, region, bornAfter, bornUntil } = scope;
  const place = region === null ? 'country' : 'region';
  const shapeOf = <S>(byShape: ByShape<S>): S => byShape[audience][place][genders.length === 1 ? 'one' : 'both'];
  const params: ScopeParams = [siteId, genders, region ?? country, bornAfter, bornUntil];
  const ending: [viewerId?: string] = viewerId === null ? [] : [viewerId];
  return { shapeOf, params, ending };
};

const single = (rows: CountRow[]): CountRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('A count answered no row.');
  return row;
};
