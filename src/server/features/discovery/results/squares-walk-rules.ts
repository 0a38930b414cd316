import type { Audience } from '#server/features/discovery/filters/search-scope-rules.ts';
import { CELLS_IN_SQUARE } from '#server/features/discovery/filters/search-squares-rules.ts';

/** A search through grid squares, as SQL fragments: each pair of square and partition is one index walk. */
export type SquaresWalk = {
  /** placeholders of the array parameters, such as `$2` */
  readonly partitions: string;
  readonly whole: string;
  readonly edges: string;
  /** columns to select besides `id` and the time as `at` */
  readonly columns: string;
  readonly moment: 'last_active_at' | 'created_at';
  /** conditions besides site, square and partition */
  readonly conditions: string;
  /** SQL expression: how many of the latest members to return */
  readonly needed: string;
};

/** Values of `member_search.partition` by gender: of members who do not seek their own gender, and of those who do. */
const PARTITIONS = { m: [0, 1], f: [2, 3] } as const;

/** Partitions to search. If the audience is the gender sought, only members interested in their own gender can match. */
export const partitionsOf = (genders: readonly ('m' | 'f')[], audience: Audience): number[] =>
  genders.flatMap((gender) => (gender === audience ? PARTITIONS[gender][1] : PARTITIONS[gender]));

/** Squares inside the circle are walked as a whole, its edges cell by cell. */
type Prefix = 'square' | 'cell';
const PREFIXES: readonly Prefix[] = ['square', 'cell'];
const unionOf = (sqlOf: (prefix: Prefix) => string): string => PREFIXES.map(sqlOf).join(' union all ');

/** The starting points of the walks, as `walk (square, partition)`. */
const walksSql = ({ partitions, whole, edges }: SquaresWalk, prefix: Prefix): string => `(
        select square, partition from unnest(${prefix === 'square' ? whole : edges}::int[]) as square
        cross join unnest(${partitions}::smallint[]) as partition) as walk`;

const downSql = ({ moment, conditions }: SquaresWalk, prefix: Prefix, limit: string): string => `
        from member_search
        where site_id = $1 and ${prefix} = walk.square and partition = walk.partition ${conditions}
        order by ${moment} desc, id desc
        limit ${limit}`;

/** Returns any matches, unordered; used for counting. */
export const anyInSquaresSql = (walk: SquaresWalk): string =>
  `(${unionOf(
    (prefix) => `
      select found.* from ${walksSql(walk, prefix)} cross join lateral (
        select id, ${walk.moment} as at, ${walk.columns} ${downSql(walk, prefix, walk.needed)}) as found`,
  )})`;

/** Measured: reading a few too many at first is cheaper than continuing many of the walks. */
const FIRST_PART = 4;

/** How many rows each walk reads at first: an equal share per cell, so a square reads as many as all its cells. */
const firstOf = ({ partitions, whole, edges, needed }: SquaresWalk, prefix: Prefix): string => {
  const cells = `(${CELLS_IN_SQUARE} * cardinality(${whole}::int[]) + cardinality(${edges}::int[])) * cardinality(${partitions}::smallint[])`;
  const part = FIRST_PART * (prefix === 'square' ? CELLS_IN_SQUARE : 1);
  return `least(${needed}, 2 + ${part} * (${needed}) / greatest(${cells}, 1))`;
};

/**
 * Returns the latest rows, unordered. Reads the start of each walk; the last row needed among these is a bound, and
 * only walks that have not reached it continue. The bound includes the id: many members may share a time.
 */
export const latestInSquaresSql = (walk: SquaresWalk): string => {
  const { needed, moment, columns } = walk;
  const end = '((select at from latest), (select id from latest))';
  const further = `${walk.conditions} and (${moment}, id) < (walk.at, walk.id) and (${moment}, id) > ${end}`;
  return `(
    with first as materialized (${unionOf(
      (prefix) => `
      select '${prefix}' as prefix, walk.square, walk.partition, found.* from ${walksSql(walk, prefix)} cross join lateral (
        select id, ${moment} as at, ${columns}, row_number() over (order by ${moment} desc, id desc) as nth
        ${downSql(walk, prefix, firstOf(walk, prefix))}) as found`,
    )}),
    latest as materialized (
      select coalesce(max(at), '-infinity') as at, coalesce(max(id), 0) as id
      from (select at, id from first order by at desc, id desc offset ${needed} - 1 limit 1) as last)
    select id, at, ${columns} from first where (at, id) >= ${end}
    union all ${unionOf(
      (prefix) => `
      select found.* from first as walk cross join lateral (
        select id, ${moment} as at, ${columns} ${downSql({ ...walk, conditions: further }, prefix, needed)}) as found
      where walk.prefix = '${prefix}' and walk.nth = ${firstOf(walk, prefix)} and (walk.at, walk.id) > ${end}`,
    )})`;
};
