import { flagSql } from '#server/features/discovery/filters/search-mask-rules.ts';
import { type SearchPlace, squaresOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import {
  placeOf,
  scopeParamsOf,
  type SearchRequest,
} from '#server/features/discovery/results/member-search-read-model.ts';
import {
  type CountRow,
  excludedIdsSql,
  type InPlace,
  type ScopeParams,
} from '#server/features/discovery/results/member-search-statements-read-model.ts';
import type { CellId } from '#server/features/places/cell-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SEARCH_FACTS, type SearchFact } from '#shared/domain/search/search-rules.ts';

/** Both times in microseconds since 1970, as decimal strings. */
export type RareRow = { id: MemberId; active_us: string; created_us: string; fictional: boolean; cell: CellId | null };

type WordParams = [
  ...ScopeParams<InPlace>,
  /** null unless searching around a city */
  cells: readonly number[] | null,
  /** the search word's bits, each as a value of its fact's byte */
  words: readonly number[],
  atMost: number,
];

type PlaceKind = SearchPlace['kind'];
const PLACE_KINDS: readonly PlaceKind[] = ['country', 'region', 'around'];

/** All statements take the same parameters; conditions on the unused ones decide before any row is read. */
const PLACE_CONDITIONS: Record<PlaceKind, string> = {
  country: 'country = $3 and $12::int[] is null',
  region: 'country = left($3, 2)::char(2) and region = $3 and $12::int[] is null',
  around: `$3::text = '' and case when facts & $6::bigint = 0 then cell in (select unnest($12::int[])) end`,
};

/**
 * Walks the fact's index once per gender and word, index-only. The `case` expressions make PostgreSQL look into the
 * lists of cells and blocks only for members whose facts match, which are few.
 */
const suitableSql = (byte: number, kind: PlaceKind): string => `
  unnest($2::char(1)[]) as wanted (gender)
  cross join unnest($13::bigint[]) as word (bits)
  cross join lateral (
    select id, facts from member_traits
    where site_id = $1 and member_traits.gender = wanted.gender and (facts >> ${byte * 8} & 255) = word.bits
      and ${PLACE_CONDITIONS[kind]}
      and date_of_birth > $4::date and date_of_birth <= $5::date
      and facts & $6::bigint = 0 and ($7::bigint = 0 or interest_mask & $7::bigint <> 0)
      and created_at >= $8::timestamptz
      and case when facts & $6::bigint = 0 then id not in ${excludedIdsSql('$10', '$11')} end
    order by country, id
    limit $14::int) as suitable`;

const microseconds = (moment: string): string => `(extract(epoch from ${moment}) * 1000000)::bigint::text`;

/** Joins the rows for activity only for members who match. */
const membersSql = (byte: number, kind: PlaceKind): string => `
  select s.id::text as id, ${microseconds('s.last_active_at')} as active_us, ${microseconds('s.created_at')} as created_us,
         s.fictional, s.cell
  from ${suitableSql(byte, kind)}
  join member_search s on s.site_id = $1 and s.id = suitable.id and s.last_active_at >= $9::timestamptz
  limit $14::int`;

const countSql = (byte: number, kind: PlaceKind): string => `
  select count(*)::int as counted, (count(*) filter (where ${flagSql('facts', 'fictional')}))::int as fictional
  from (select facts from ${suitableSql(byte, kind)} where $9::timestamptz = '-infinity' limit $14::int) as matches`;

const register = <Row>(walk: string, sqlOf: (byte: number, kind: PlaceKind) => string) => {
  const byName = new Map(
    SEARCH_FACTS.flatMap((fact, byte) =>
      PLACE_KINDS.map((kind) => {
        const name = `search-word-${fact}-${kind}-${walk}`;
        return [name, statement<WordParams, Row>(name, sqlOf(byte, kind))] as const;
      }),
    ),
  );
  return (fact: SearchFact, kind: PlaceKind) => {
    const found = byName.get(`search-word-${fact}-${kind}-${walk}`);
    if (found === undefined) throw new Error(`No index leads to ${fact}.`);
    return found;
  };
};

const statements = { members: register<RareRow>('members', membersSql), count: register<CountRow>('count', countSql) };

/** All matches of a rare search, unordered, up to `atMost`; null if the search is not rare. */
export const findRareMembers = async (
  db: Pick<Database, 'read'>,
  search: SearchRequest,
  atMost: number,
): Promise<RareRow[] | null> => {
  const { word, place } = search.scope;
  if (word?.isRare !== true) return null;
  return db.read.run(statements.members(word.fact, place.kind), paramsOf(search, word.bits, atMost));
};

/** The number of matches, up to `atMost`; null if this search has to be counted by an index walk. */
export const countByWord = async (
  db: Pick<Database, 'read'>,
  search: SearchRequest,
  atMost: number,
): Promise<CountRow | null> => {
  const { word, place } = search.scope;
  if (word?.isCounted !== true) return null;
  const [row] = await db.read.run(statements.count(word.fact, place.kind), paramsOf(search, word.bits, atMost));
  return row ?? null;
};

const paramsOf = (search: SearchRequest, bits: readonly number[], atMost: number): WordParams => {
  const cells = squaresOf(search.scope, 'active')?.[0]?.cells ?? null;
  return [...scopeParamsOf(search, placeOf(search.scope)), cells, bits, atMost];
};
