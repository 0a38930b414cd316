import { type Statement, statement } from '#server/platform/database/database.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search-rules.ts';

/** Whom the found must want: the viewer's gender. Visitors have none. */
export type Audience = 'm' | 'f' | 'visitor';
/** The narrower place wins: a region implies its country. */
type Place = 'country' | 'region';
/** `first` and `after` end at a page, `page` skips some, `candidates` are compared with somebody. */
type Walk = 'first' | 'page' | 'after' | 'candidates';

type ScopeParams = [
  siteId: number,
  genders: readonly ('m' | 'f')[],
  place: string,
  bornAfter: string,
  bornUntil: string,
];
/** `viewerId` is absent for visitors. */
type Viewer = [viewerId?: string];

export type FoundRow = { id: string; active_us: string };
export type CandidateRow = {
  id: string;
  country: string;
  region: string | null;
  cell: number | null;
  date_of_birth: string;
  has_photo: boolean;
  interest_mask: string;
};
export type CountRow = { counted: number; fictional: number };

/** How many of one place are compared when somebody similar is looked for. */
export const CANDIDATES_PER_PLACE = 150;
/** One more than a page: tells whether another follows. */
const PAGE_AND_ONE = SEARCH_PAGE_SIZE + 1;

/** Literal, because a parameter could not choose a partial index. */
const AUDIENCE_CONDITIONS: Record<Audience, string> = { m: 'and wants_m', f: 'and wants_f', visitor: '' };

/** One hashed list, in both directions and with the viewer: cheaper than two anti joins. */
export const excludedIdsSql = (viewer: string): string => `(
      select blocked_id from blocks where blocker_id = ${viewer}
      union all select blocker_id from blocks where blocked_id = ${viewer}
      union all select ${viewer}::bigint)`;

const scopeSql = (audience: Audience, place: Place, gender: string): string =>
  `site_id = $1 and ${place} = $3 and gender = ${gender} ${AUDIENCE_CONDITIONS[audience]}
    and date_of_birth > $4 and date_of_birth <= $5`;

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
    columns: ', country, region, cell, date_of_birth, has_photo, interest_mask::text as interest_mask',
    condition: '',
    limit: `${CANDIDATES_PER_PLACE}`,
    ending: `limit ${CANDIDATES_PER_PLACE}`,
    params: 5,
  },
};

/** Each wanted gender is one walk down the index, merged on top; texts are made of the page only. */
const walkSql = (audience: Audience, place: Place, walk: Walk): string => {
  const { columns, condition, limit, ending, params } = WALKS[walk];
  const excluded = audience === 'visitor' ? '' : `and id not in ${excludedIdsSql(`$${params + 1}`)}`;
  return `
  select id::text as id, (extract(epoch from last_active_at) * 1000000)::bigint::text as active_us${columns}
  from (
    select found.*
    from unnest($2::char(1)[]) as wanted (gender)
    cross join lateral (
      select * from member_search
      where ${scopeSql(audience, place, 'wanted.gender')}
      ${condition} ${excluded}
      order by last_active_at desc, id desc
      limit ${limit}
    ) as found
    order by found.last_active_at desc, found.id desc
    ${ending}
  ) as page
  order by last_active_at desc, page.id desc`;
};

const countSql = (audience: Audience, place: Place): string => `
  select count(*)::int as counted, (count(*) filter (where fictional))::int as fictional
  from (
    select found.fictional
    from unnest($2::char(1)[]) as wanted (gender)
    cross join lateral (
      select fictional, last_active_at, id from member_search
      where ${scopeSql(audience, place, 'wanted.gender')}
      order by last_active_at desc, id desc
      limit $6::int
    ) as found
    order by found.last_active_at desc, found.id desc
    limit $6::int
  ) as newest`;

type ByShape<S> = Record<Audience, Record<Place, S>>;

const forEachShape = <S>(make: (audience: Audience, place: Place) => S): ByShape<S> => {
  const both = (audience: Audience) => ({ country: make(audience, 'country'), region: make(audience, 'region') });
  return { m: both('m'), f: both('f'), visitor: both('visitor') };
};

const registerWalk = <Params extends readonly unknown[], Row>(walk: Walk): ByShape<Statement<Params, Row>> =>
  forEachShape((audience, place) =>
    statement<Params, Row>(`search-${audience}-${place}-${walk}`, walkSql(audience, place, walk)),
  );

/** Every text that a search can send: three audiences, two kinds of place, five uses. */
export const memberSearchStatements = {
  first: registerWalk<[...ScopeParams, ...Viewer], FoundRow>('first'),
  page: registerWalk<[...ScopeParams, skip: number, ...Viewer], FoundRow>('page'),
  after: registerWalk<[...ScopeParams, activeUs: string, id: string, ...Viewer], FoundRow>('after'),
  candidates: registerWalk<[...ScopeParams, ...Viewer], CandidateRow>('candidates'),
  count: forEachShape((audience, place) =>
    statement<[...ScopeParams, atMost: number], CountRow>(
      `search-${audience}-${place}-count`,
      countSql(audience, place),
    ),
  ),
};
