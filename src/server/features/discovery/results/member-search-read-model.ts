import type { SearchScope } from '#server/features/discovery/filters/search-scope-rules.ts';
import type { Squares } from '#server/features/discovery/filters/search-squares-rules.ts';
import {
  type CountRow,
  type Edges,
  excludedIdsSql,
  type FoundRow,
  type InSquares,
  type InPlace,
  memberSearchStatements as statements,
  type Order,
  type ScopeParams,
  type Shape,
} from '#server/features/discovery/results/member-search-statements-read-model.ts';
import type { SearchPosition } from '#server/features/discovery/results/search-cursor-rules.ts';
import { partitionsOf } from '#server/features/discovery/results/squares-walk-rules.ts';
import { newSince, onlineSince } from '#server/features/members/member-presence-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type ReadContext = Pick<Database, 'read'>;

/** A search with its viewer and moment. Visitors have no id, so nothing is excluded for them. */
export type SearchRequest = {
  readonly now: Date;
  readonly scope: SearchScope;
  readonly viewerId: MemberId | null;
  readonly withoutMatched: boolean;
  /** members who joined earlier are left out by the index condition, without reading them */
  readonly joinedSince?: Date;
};
/** One index walk in one order, through the scope's country or region, or through squares. */
export type Walk = SearchRequest & { readonly order: Order; readonly squares: Squares | null };

const ALL = '-infinity' as const;

/** Returns up to one page in the order of the walk plus one row, which tells that another page follows. */
export const findMembersFrom = async (db: ReadContext, walk: Walk, skip: number): Promise<FoundRow[]> => {
  const { shape, params, edges } = asked(walk);
  if (skip === 0) return db.read.run(statements.first(shape), [...params, ...edges]);
  return db.read.run(statements.page(shape), [...params, skip, ...edges]);
};

export const findMembersAfter = async (
  db: ReadContext,
  walk: Walk,
  { atUs, id }: Pick<SearchPosition, 'atUs' | 'id'>,
): Promise<FoundRow[]> => {
  const { shape, params, edges } = asked(walk);
  return db.read.run(statements.after(shape), [...params, atUs, id, ...edges]);
};

/** The number of matches, and how many of them are fictional; both stop at `atMost`. */
export const countMatches = async (db: ReadContext, walk: Omit<Walk, 'order'>, atMost: number): Promise<CountRow> => {
  const { shape, params, edges } = asked({ ...walk, order: fewestOf(walk) });
  return single(await db.read.run(statements.count(shape), [...params, atMost, ...edges]));
};

/** The order whose index passes the fewest members who do not match. */
const fewestOf = ({ scope, joinedSince }: SearchRequest): Order =>
  (scope.isNew || joinedSince !== undefined) && !scope.isOnline ? 'newest' : 'active';

/** The same parameters as in a walk, with the place as country or region code, or as cells. */
type ExclusionParams = [...ScopeParams<InPlace>, cells: readonly number[] | null];

const excludedMatches = statement<ExclusionParams, CountRow>(
  'search-excluded-matches',
  `select count(*)::int as counted, (count(*) filter (where fictional))::int as fictional
   from member_search
   where site_id = $1 and gender = any ($2::char(1)[]) and ($12::int[] is not null or country = $3::text or region = $3::text)
     and ($12::int[] is null or cell = any ($12::int[]))
     and date_of_birth > $4::date and date_of_birth <= $5::date
     and facts & $6::bigint = 0 and ($7::bigint = 0 or interest_mask & $7::bigint <> 0)
     and created_at >= $8::timestamptz and last_active_at >= $9::timestamptz
     and id in ${excludedIdsSql('$10', '$11')}`,
);

/** How many results this viewer cannot see: whom a block hides, the viewer, and their matches if asked. */
export const countExcludedMatches = async (db: ReadContext, walk: Omit<Walk, 'order'>): Promise<CountRow> => {
  if (walk.viewerId === null) return { counted: 0, fictional: 0 };
  const params = scopeParamsOf(walk, placeOf(walk.scope));
  return single(await db.read.run(excludedMatches, [...params, walk.squares?.cells ?? null]));
};

/** Chooses the statement variant for a walk, with its parameters. */
const asked = (walk: Walk) => {
  const { order, squares, scope } = walk;
  const { audience, genders, place } = scope;
  const shape: Shape = {
    order,
    audience,
    place: place.kind === 'around' ? 'squares' : place.kind,
    genders: genders.length === 1 ? 'one' : 'both',
  };
  const params =
    squares === null
      ? scopeParamsOf(walk, placeOf(scope))
      : scopeParamsOf(walk, [partitionsOf(genders, audience), squares.whole]);
  const edges: Edges = squares === null ? [] : [squares.edges];
  return { shape, params, edges };
};

/** The parameters in the order that all search statements share. */
export const scopeParamsOf = <Where extends InPlace | InSquares>(
  { now, scope, viewerId, withoutMatched, joinedSince }: SearchRequest,
  where: Where,
): ScopeParams<Where> => [
  scope.siteId,
  ...where,
  scope.bornAfter,
  scope.bornUntil,
  scope.unwanted,
  scope.interests,
  latestOf([joinedSince, scope.isNew ? newSince(now) : undefined]),
  scope.isOnline ? onlineSince(now) : ALL,
  viewerId ?? '0',
  withoutMatched,
];

const latestOf = (moments: readonly (Date | undefined)[]): Date | typeof ALL =>
  moments.reduce<Date | typeof ALL>(
    (latest, moment) => (moment === undefined || (latest !== ALL && latest > moment) ? latest : moment),
    ALL,
  );

/** A search around a city has no place code; it is limited by squares instead. */
export const placeOf = ({ genders, place }: SearchScope): InPlace => {
  switch (place.kind) {
    case 'country':
      return [genders, place.country];
    case 'region':
      return [genders, place.region];
    case 'around':
      return [genders, ''];
  }
};

const single = (rows: CountRow[]): CountRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('A count answered no row.');
  return row;
};
