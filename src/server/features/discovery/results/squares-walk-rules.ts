import { CELLS_IN_AREA } from '#server/features/discovery/filters/search-area-rules.ts';
import type { Audience } from '#server/features/discovery/filters/search-scope-rules.ts';

/** A search through squares of the map, as texts of SQL: of each square and lane a walk down an index of its own. */
export type SquaresWalk = {
  /** parameters with the numbers of the lanes and of the squares, such as `$2` */
  readonly lanes: string;
  readonly areas: string;
  readonly edges: string;
  /** what is found of a member besides the id and the moment as `at` */
  readonly columns: string;
  readonly moment: 'last_active_at' | 'created_at';
  /** besides site, square and lane */
  readonly conditions: string;
  /** so many, the latest of all, are asked for */
  readonly needed: string;
};

/** Of each gender those who do not look for their own, and those who do: `member_search.lane`. */
const LANES = { m: [0, 1], f: [2, 3] } as const;

/** Where those walk who may look for this audience. */
export const lanesOf = (genders: readonly ('m' | 'f')[], audience: Audience): number[] =>
  genders.flatMap((gender) => (gender === audience ? LANES[gender][1] : LANES[gender]));

/** Areas are walked as a whole, edges cell by cell. */
type Prefix = 'area' | 'cell';
const PREFIXES: readonly Prefix[] = ['area', 'cell'];
const unionOf = (sqlOf: (prefix: Prefix) => string): string => PREFIXES.map(sqlOf).join(' union all ');

/** Where each walk begins, as `walk (square, lane)`. */
const walksSql = ({ lanes, areas, edges }: SquaresWalk, prefix: Prefix): string => `(
        select square, lane from unnest(${prefix === 'area' ? areas : edges}::int[]) as square
        cross join unnest(${lanes}::smallint[]) as lane) as walk`;

const downSql = ({ moment, conditions }: SquaresWalk, prefix: Prefix, limit: string): string => `
        from member_search
        where site_id = $1 and ${prefix} = walk.square and lane = walk.lane ${conditions}
        order by ${moment} desc, id desc
        limit ${limit}`;

/** In no order: who comes first is taken. */
export const anyInSquaresSql = (walk: SquaresWalk): string =>
  `(${unionOf(
    (prefix) => `
      select found.* from ${walksSql(walk, prefix)} cross join lateral (
        select id, ${walk.moment} as at, ${walk.columns} ${downSql(walk, prefix, walk.needed)}) as found`,
  )})`;

/** Reading more than needed at first is cheap beside having to go on in many squares. Measured. */
const FIRST_PART = 4;

/** How many of each walk are read at first: the same from all, an area like all its cells. */
const firstOf = ({ lanes, areas, edges, needed }: SquaresWalk, prefix: Prefix): string => {
  const cells = `(${CELLS_IN_AREA} * cardinality(${areas}::int[]) + cardinality(${edges}::int[])) * cardinality(${lanes}::smallint[])`;
  const part = FIRST_PART * (prefix === 'area' ? CELLS_IN_AREA : 1);
  return `least(${needed}, 2 + ${part} * (${needed}) / greatest(${cells}, 1))`;
};

/**
 * In no order, the latest among them. Each walk could bring all that is needed, yet few come from each: some of each are
 * read first. Where these would be enough, the real end cannot be earlier, and only the walks that have not come so far go on.
 * The end is a member and no moment: everybody may share one.
 */
export const latestInSquaresSql = (walk: SquaresWalk): string => {
  const { needed, moment, columns } = walk;
  const end = '((select at from latest), (select id from latest))';
  const further = `${walk.conditions} and (${moment}, id) < (walk.at, walk.id) and (${moment}, id) > ${end}`;
  return `(
    with first as materialized (${unionOf(
      (prefix) => `
      select '${prefix}' as prefix, walk.square, walk.lane, found.* from ${walksSql(walk, prefix)} cross join lateral (
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
