import {
  type CandidateRow,
  excludedIdsSql,
  type FoundRow,
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
  const { place, params, ending } = paramsOf(walker);
  if (page === 1) return db.read.run(statements.first[walker.scope.audience][place], [...params, ...ending]);
  const skip = (page - 1) * SEARCH_PAGE_SIZE;
  return db.read.run(statements.page[walker.scope.audience][place], [...params, skip, ...ending]);
};

export const findMembersAfter = async (
  db: ReadContext,
  walker: Walker,
  { activeUs, id }: SearchPosition,
): Promise<FoundRow[]> => {
  const { place, params, ending } = paramsOf(walker);
  return db.read.run(statements.after[walker.scope.audience][place], [...params, activeUs, id, ...ending]);
};

/** The most recently active of a place, with what a comparison needs. */
export const findCandidates = async (db: ReadContext, walker: Walker): Promise<CandidateRow[]> => {
  const { place, params, ending } = paramsOf(walker);
  return db.read.run(statements.candidates[walker.scope.audience][place], [...params, ...ending]);
};

/** How many match for anybody, and how many of those are fictional; counted up to `atMost`, newest activity first. */
export const countMatches = async (db: ReadContext, scope: SearchScope, atMost: number): Promise<CountRow> => {
  const { place, params } = paramsOf({ scope, viewerId: null });
  return single(await db.read.run(statements.count[scope.audience][place], [...params, atMost]));
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

const paramsOf = ({ scope, viewerId }: Walker) => {
  const { siteId, genders, country, region, bornAfter, bornUntil } = scope;
  const place: 'region' | 'country' = region === null ? 'country' : 'region';
  const params: [number, SearchScope['genders'], string, string, string] = [
    siteId,
    genders,
    region ?? country,
    bornAfter,
    bornUntil,
  ];
  const ending: [viewerId?: string] = viewerId === null ? [] : [viewerId];
  return { place, params, ending };
};

const single = (rows: CountRow[]): CountRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('A count answered no row.');
  return row;
};
