import { nameOf, scopeParamsOf, type Walker } from '#server/features/discovery/member-search-read-model.ts';
import { excludedIdsSql, type ScopeParams } from '#server/features/discovery/member-search-statements-read-model.ts';
import { type SearchPlace, squaresOf } from '#server/features/discovery/search-scope-rules.ts';
import type { CellId } from '#server/features/places/cell-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SEARCH_FACTS, type SearchFact } from '#shared/domain/search-rules.ts';

/** Both moments in microseconds since 1970, in decimals. */
export type RareRow = { id: MemberId; active_us: string; created_us: string; fictional: boolean; cell: CellId | null };

type RareParams = [
  ...ScopeParams<string>,
  /** around a city */
  cells: readonly number[] | null,
  /** the words looked up, as bits of their byte */
  words: readonly number[],
  atMost: number,
];

type PlaceKind = SearchPlace['kind'];

/** A text has all parameters; what it does not need decides before anything is read. */
const PLACE_CONDITIONS: Record<PlaceKind, string> = {
  country: 't.country = $3 and $12::int[] is null',
  region: 't.country = left($3, 2)::char(2) and t.region = $3 and $12::int[] is null',
  around: `$3::text = '' and (t.cell in (select unnest($12::int[]))) is true`,
};

const microseconds = (moment: string): string => `(extract(epoch from ${moment}) * 1000000)::bigint::text`;

/**
 * The words first, one after the other from an index and nothing else; only who suits is looked up where it stands who was
 * here when. In order and up to a limit, each word is a walk of its own.
 */
const sqlOf = (byte: number, kind: PlaceKind): string => `
  select s.id::text as id, ${microseconds('s.last_active_at')} as active_us, ${microseconds('s.created_at')} as created_us,
         s.fictional, s.cell
  from unnest($2::char(1)[]) as wanted (gender)
  cross join unnest($13::bigint[]) as word (bits)
  cross join lateral (
    select id from member_traits t
    where t.site_id = $1 and t.gender = wanted.gender and (t.facts >> ${byte * 8} & 255) = word.bits
      and ${PLACE_CONDITIONS[kind]}
      and t.date_of_birth > $4::date and t.date_of_birth <= $5::date
      and t.facts & $6::bigint = 0 and ($7::bigint = 0 or t.interest_mask & $7::bigint <> 0)
      and t.created_at >= $8::timestamptz
      and t.id not in ${excludedIdsSql('$10', '$11')}
    order by t.country, t.id
    limit $14::int) as suitable
  join member_search s on s.site_id = $1 and s.id = suitable.id and s.last_active_at >= $9::timestamptz
  limit $14::int`;

const register = (fact: SearchFact, byte: number) => {
  const ofKind = (kind: PlaceKind) => statement<RareParams, RareRow>(`search-rare-${fact}-${kind}`, sqlOf(byte, kind));
  return { country: ofKind('country'), region: ofKind('region'), around: ofKind('around') };
};

const statements = new Map(SEARCH_FACTS.map((fact, byte) => [fact, register(fact, byte)]));

/** Everybody who suits a rare search, in no order, up to `atMost`; null: the search is none. */
export const findRareMembers = async (
  db: Pick<Database, 'read'>,
  walker: Walker,
  atMost: number,
): Promise<RareRow[] | null> => {
  const { scope } = walker;
  const { rareWish, place } = scope;
  if (rareWish === null) return null;
  const cells = squaresOf(scope, 'active')?.[0]?.cells ?? null;
  const chosen = statements.get(rareWish.fact)?.[place.kind];
  if (chosen === undefined) throw new Error(`No index leads to ${rareWish.fact}.`);
  const params: RareParams = [...scopeParamsOf(walker, nameOf(place) ?? ''), cells, rareWish.bits, atMost];
  return db.read.run(chosen, params);
};
