import { type Statement, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search-rules.ts';

/** Whom the found must want: the viewer's gender. Visitors have none. */
export type Audience = 'm' | 'f' | 'visitor';
/** The narrower place wins: a region implies its country. */
type Place = 'country' | 'region';
type Genders = 'one' | 'both';
/** `first` and `after` end at a page, `page` skips some, `candidates` are compared with somebody. */
type Walk = 'first' | 'page' | 'after' | 'candidates';

export type ScopeParams = [
  siteId: number,
  genders: readonly ('m' | 'f')[],
  place: string,
  bornAfter: string,
  bornUntil: string,
];
/** `viewerId` is absent for visitors. */
type Viewer = [viewerId?: string];

export type FoundRow = { id: MemberId; active_us: string };
export type CandidateRow = {
  id: string;
  region: string | null;
  cell: number | null;
  date_of_birth: string;
  has_photo: boolean;
  interest_mask: string;
};
export type CountRow = { counted: number; fictional: number };

/** How many of one place are compared when somebody similar is looked for. */
const CANDIDATES_PER_PLACE = 150;
/** One more than a page: tells whether another follows. */
const PAGE_AND_ONE = SEARCH_PAGE_SIZE + 1;

/** Literal, because a parameter could not choose a partial index. */
const AUDIENCE_CONDITIONS: Record<Audience, string> = { m: 'and wants_m', f: 'and wants_f', visitor: '' };

/** One hashed list, in both directions and with the viewer: cheaper than two anti joins. */
export const excludedIdsSql = (viewer: string): string => `(
      select blocked_id from blocks where blocker_id = ${viewer}
      union all select blocker_id from blocks where blocked_id = ${viewer}
      union all select ${viewer}::bigint)`;

type WalkParts = { columns: string; condition: string; limit: string; ending: string; params: number };

const WALKS: Record<Walk, WalkParts> = {
  first: { columns: '', condition: '', limit: `${PAGE_AND_ONE}`, ending: `limit ${PAGE_AND_ONE}`, params: 5 },
  page: {
    columns: '',
    condition: '',
    limit: `$6::int + ${PAGE_AND_ONE}`,
    ending: `offset $6::int limit ${PAGE_AND_ONE}`,
    params: 6,
  },
  after: {
    columns: '',
    condition: `and (last_active_at, id) < (timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7::bigint)`,
    limit: `${PAGE_AND_ONE}`,
    ending: `limit ${PAGE_AND_ONE}`,
    params: 7,
  },
  candidates: {
    columns: ', region, cell, date_of_birth, has_photo, interest_mask',
    condition: '',
    limit: `${CANDIDATES_PER_PLACE}`,
    ending: `limit ${CANDIDATES_PER_PLACE}`,
    params: 5,
  },
};

type Shape = { readonly audience: Audience; readonly place: Place; readonly genders: Genders };

/**
 * A walk down the index for each gender, merged. The limit in each branch is what makes the planner take the index in its
 * order, and the merge end early; without it the branches would be read whole and sorted.
 */
const newestSql = (
  { audience, place, genders }: Shape,
  parts: { columns: string; condition: string; limit: string; ending: string },
): string => {
  const branch = (position: number): string => `(
      select ${parts.columns} from member_search
      where site_id = $1 and ${place} = $3 and gender = ($2::char(1)[])[${position}] ${AUDIENCE_CONDITIONS[audience]}
        and date_of_birth > $4 and date_of_birth <= $5 ${parts.condition}
      order by last_active_at desc, id desc
      limit ${parts.limit})`;
  const branches = genders === 'one' ? [branch(1)] : [branch(1), branch(2)];
  return `select * from (${branches.join(' union all ')}) as found order by last_active_at desc, id desc ${parts.ending}`;
};

const walkSql = (shape: Shape, walk: Walk): string => {
  const { columns, condition, limit, ending, params } = WALKS[walk];
  const excluded = shape.audience === 'visitor' ? '' : `and id not in ${excludedIdsSql(`$${params + 1}`)}`;
  const found = { columns: `id, last_active_at${columns}`, condition: `${condition} ${excluded}`, limit, ending };
  return `
  select id::text as id, (extract(epoch from last_active_at) * 1000000)::bigint::text as active_us${columns}
  from (${newestSql(shape, found)}) as page
  order by last_active_at desc, page.id desc`;
};

const countSql = (shape: Shape): string => {
  const found = { columns: 'id, last_active_at, fictional', condition: '', limit: '$6::int', ending: 'limit $6::int' };
  return `
  select count(*)::int as counted, (count(*) filter (where fictional))::int as fictional
  from (${newestSql(shape, found)}) as newest`;
};

export type ByShape<S> = Record<Audience, Record<Place, Record<Genders, S>>>;

const forEachShape = <S>(make: (shape: Shape, name: string) => S): ByShape<S> => {
  const one = (audience: Audience, place: Place, genders: Genders) =>
    make({ audience, place, genders }, `search-${audience}-${place}-${genders}`);
  const byGenders = (audience: Audience, place: Place) => ({
    one: one(audience, place, 'one'),
    both: one(audience, place, 'both'),
  });
  const byPlace = (audience: Audience) => ({
    country: byGenders(audience, 'country'),
    region: byGenders(audience, 'region'),
  });
  return { m: byPlace('m'), f: byPlace('f'), visitor: byPlace('visitor') };
};

const registerWalk = <Params extends readonly unknown[], Row>(walk: Walk): ByShape<Statement<Params, Row>> =>
  forEachShape((shape, name) => statement<Params, Row>(`${name}-${walk}`, walkSql(shape, walk)));

/** Every text that a search can send: three audiences, two kinds of place, one or both genders, five uses. */
export const memberSearchStatements = {
  first: registerWalk<[...ScopeParams, ...Viewer], FoundRow>('first'),
  page: registerWalk<[...ScopeParams, skip: number, ...Viewer], FoundRow>('page'),
  after: registerWalk<[...ScopeParams, activeUs: string, id: string, ...Viewer], FoundRow>('after'),
  candidates: registerWalk<[...ScopeParams, ...Viewer], CandidateRow>('candidates'),
  count: forEachShape((shape, name) =>
    statement<[...ScopeParams, atMost: number], CountRow>(`${name}-count`, countSql(shape)),
  ),
};
