import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { flagSql } from '#server/features/discovery/filters/search-mask-rules.ts';
import type { Audience } from '#server/features/discovery/filters/search-scope-rules.ts';
import {
  anyInSquaresSql,
  latestInSquaresSql,
  type SquaresWalk,
} from '#server/features/discovery/results/squares-walk-rules.ts';
import { type Statement, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';

/** One condition is enough: a region implies its country, and squares their place on the map. */
type PlaceKind = 'country' | 'region' | 'squares';
type Genders = 'one' | 'both';
export type Order = 'active' | 'newest';
/** `first` and `after` read one page, `page` skips rows by offset, `count` reads up to a limit. */
type Walk = 'first' | 'page' | 'after' | 'count';

export type InPlace = [genders: readonly ('m' | 'f')[], place: string];
export type InSquares = [partitions: readonly number[], whole: readonly number[]];

export type ScopeParams<Where extends InPlace | InSquares = InPlace | InSquares> = [
  siteId: number,
  ...where: Where,
  bornAfter: string,
  bornUntil: string,
  unwanted: string,
  interests: string,
  createdSince: Date | '-infinity',
  activeSince: Date | '-infinity',
  /** 0 for visitors */
  viewerId: MemberId | '0',
  withoutMatched: boolean,
];
/** Only when searching in squares: the single cells at the edge of the circle. */
export type Edges = [edges?: readonly number[]];

/** `at_us`: the sort key, in microseconds since 1970, as a decimal string */
export type FoundRow = { id: MemberId; at_us: string };
export type CountRow = { counted: number; fictional: number };

/** The extra row tells whether another page follows. */
const PAGE_AND_ONE = SEARCH_PAGE_SIZE + 1;

/** A literal: the planner cannot choose a partial index by a parameter. */
const AUDIENCE_CONDITIONS: Record<Audience, string> = { m: 'and wants_m', f: 'and wants_f', any: '' };

const MOMENTS = { active: 'last_active_at', newest: 'created_at' } as const;

/** `is true` keeps the planner from using the other order's index for the time that is not the sort key. */
const MOMENT_CONDITIONS: Record<Order, string> = {
  active: '(created_at >= $8::timestamptz) is true and last_active_at >= $9::timestamptz',
  newest: 'created_at >= $8::timestamptz and (last_active_at >= $9::timestamptz) is true',
};

const PLACE_CONDITIONS: Record<Order, Record<Exclude<PlaceKind, 'squares'>, string>> = {
  active: { country: 'country = $3', region: 'region = $3' },
  // No index has the newest members by region: they are filtered from those of the country.
  newest: { country: 'country = $3', region: 'country = left($3, 2)::char(2) and (region = $3) is true' },
};

/** Whom a block hides, the viewer, and their matches if asked. One hashed list is cheaper than anti joins. */
export const excludedIdsSql = (viewer: string, withoutMatched: string): string => `(
        ${blockedFor(`${viewer}::bigint`)}
        union all select liked_id from likes
          where ${withoutMatched}::boolean and liker_id = ${viewer}::bigint and matched_at is not null
        union all select ${viewer}::bigint)`;

export type Shape = {
  readonly audience: Audience;
  readonly place: PlaceKind;
  readonly genders: Genders;
  readonly order: Order;
};
type WalkParts = {
  readonly condition: string;
  readonly limit: string;
  readonly ending: string;
  readonly params: number;
};

const walkPartsOf = (walk: Walk, order: Order): WalkParts => {
  const sorted = 'order by at desc, id desc';
  const page = { condition: '', limit: `${PAGE_AND_ONE}`, ending: `${sorted} limit ${PAGE_AND_ONE}`, params: 11 };
  const position = `(timestamptz 'epoch' + $12::bigint * interval '1 microsecond', $13::bigint)`;
  switch (walk) {
    case 'first':
      return page;
    case 'page':
      return {
        ...page,
        limit: `$12::int + ${PAGE_AND_ONE}`,
        ending: `${sorted} offset $12::int limit ${PAGE_AND_ONE}`,
        params: 12,
      };
    case 'after':
      return { ...page, condition: `and (${MOMENTS[order]}, id) < ${position}`, params: 13 };
    case 'count':
      return { condition: '', limit: '$12::int', ending: 'limit $12::int', params: 12 };
  }
};

/** The conditions that each member found in the walk must meet. */
const suitSql = ({ audience, order }: Shape, parts: WalkParts): string => `${AUDIENCE_CONDITIONS[audience]}
        and date_of_birth > $4::date and date_of_birth <= $5::date
        and facts & $6::bigint = 0 and ($7::bigint = 0 or interest_mask & $7::bigint <> 0)
        and ${MOMENT_CONDITIONS[order]} ${parts.condition}
        and id not in ${excludedIdsSql('$10', '$11')}`;

/** One index walk. Its own limit lets it stop early; without one the index would be read completely and sorted. */
const branchSql = (shape: Shape, place: string, gender: string, parts: WalkParts): string => `(
      select id, ${MOMENTS[shape.order]} as at, facts from member_search
      where site_id = $1 and ${place} and gender = ${gender} ${suitSql(shape, parts)}
      order by ${MOMENTS[shape.order]} desc, id desc
      limit ${parts.limit})`;

/** All walks merged: one per gender, around a city one per square and partition. */
const foundSql = (shape: Shape, walk: Walk): string => {
  const parts = walkPartsOf(walk, shape.order);
  if (shape.place === 'squares') {
    const squares: SquaresWalk = {
      partitions: '$2',
      whole: '$3',
      edges: `$${parts.params + 1}`,
      columns: 'facts',
      moment: MOMENTS[shape.order],
      conditions: suitSql(shape, parts),
      needed: parts.limit,
    };
    const found = walk === 'count' ? anyInSquaresSql(squares) : latestInSquaresSql(squares);
    return `select * from ${found} as found ${parts.ending}`;
  }
  const place = PLACE_CONDITIONS[shape.order][shape.place];
  const branch = (position: number): string => branchSql(shape, place, `($2::char(1)[])[${position}]`, parts);
  const branches = shape.genders === 'one' ? [branch(1)] : [branch(1), branch(2)];
  return `select * from (${branches.join(' union all ')}) as found ${parts.ending}`;
};

const walkSql = (shape: Shape, walk: Exclude<Walk, 'count'>): string => `
  select id::text as id, (extract(epoch from at) * 1000000)::bigint::text as at_us
  from (${foundSql(shape, walk)}) as page
  order by at desc, page.id desc`;

const countSql = (shape: Shape): string => `
  select count(*)::int as counted, (count(*) filter (where ${flagSql('facts', 'fictional')}))::int as fictional
  from (${foundSql(shape, 'count')}) as matches`;

const nameOf = ({ order, place, audience, genders }: Shape): string => `${order}-${place}-${audience}-${genders}`;

const GENDERS: readonly Genders[] = ['one', 'both'];
const shapesOf = (order: Order, place: PlaceKind, audience: Audience): Shape[] =>
  GENDERS.map((genders) => ({ order, place, audience, genders }));
const inCountries = (order: Order, audience: Audience): Shape[] =>
  (['country', 'region'] as const).flatMap((place) => shapesOf(order, place, audience));
/** One statement serves one and both genders here: genders are partitions, and the partitions are a parameter. */
const aroundCities = (order: Order): Shape => ({ order, place: 'squares', audience: 'any', genders: 'both' });

const ACTIVE = [
  ...(['m', 'f', 'any'] as const).flatMap((audience) => inCountries('active', audience)),
  aroundCities('active'),
];
const NEWEST = [...inCountries('newest', 'any'), aroundCities('newest')];

/** Finds a shape's statement. Orders without an index per audience use `any`; the mask filters by audience too. */
const register = <Params extends readonly unknown[], Row>(walk: Walk, shapes: readonly Shape[]) => {
  const byName = new Map(
    shapes.map((shape) => {
      const sql = walk === 'count' ? countSql(shape) : walkSql(shape, walk);
      return [nameOf(shape), statement<Params, Row>(`search-${nameOf(shape)}-${walk}`, sql)];
    }),
  );
  return ({ order, place, audience, genders }: Shape): Statement<Params, Row> => {
    const covered =
      order === 'newest' ? ({ order, place, audience: 'any', genders } as const) : { order, place, audience, genders };
    const found = byName.get(nameOf(place === 'squares' ? aroundCities(order) : covered));
    if (found === undefined) throw new Error(`There is no search of ${nameOf(covered)}.`);
    return found;
  };
};

/** Every statement that a search can send. */
export const memberSearchStatements = {
  first: register<[...ScopeParams, ...Edges], FoundRow>('first', [...ACTIVE, ...NEWEST]),
  page: register<[...ScopeParams, skip: number, ...Edges], FoundRow>('page', [...ACTIVE, ...NEWEST]),
  after: register<[...ScopeParams, atUs: string, id: string, ...Edges], FoundRow>('after', [...ACTIVE, ...NEWEST]),
  count: register<[...ScopeParams, atMost: number, ...Edges], CountRow>('count', [...ACTIVE, ...NEWEST]),
};
