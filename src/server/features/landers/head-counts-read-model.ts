import { flagSql } from '#server/features/discovery/filters/search-mask-rules.ts';
import { countInterests, type HeadCount, showHeads } from '#server/features/landers/head-count-rules.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Lander } from '#shared/domain/landers.ts';

const KEEP_MS = 60_000;
/** Far more than the combinations of sites and countries; only limits the memory. */
const MAXIMUM_KEPT = 1000;
/** Maximum number of members read. With more members, only a part is counted, so "at least" stays true. */
const LOOKED_AT = 50_000;
const LOOKED_AT_FOR_INTERESTS = 20_000;

type Where = [siteId: number, country: string];

/** SQL: members from a search index, without fictional ones. */
const crowd = (columns: string, limit: number): string =>
  `(select ${columns} from member_search
    where site_id = $1 and country = $2 and gender in ('m', 'f') and not (${flagSql('facts', 'fictional')})
    limit ${limit})`;

const headsByRegion = statement<Where, { key: string; members: number }>(
  'lander-heads-by-region',
  `select region as key, count(*)::int as members from ${crowd('region', LOOKED_AT)} as seen
   where region is not null group by region`,
);

const headsByInterests = statement<Where, { mask: string; members: number }>(
  'lander-heads-by-interests',
  `select interest_mask::text as mask, count(*)::int as members
   from ${crowd('interest_mask', LOOKED_AT_FOR_INTERESTS)} as seen where interest_mask <> 0 group by interest_mask`,
);

type Reader = Pick<Database, 'read'>;
type Count = (db: Reader, siteId: number, country: string) => Promise<HeadCount[]>;

const COUNTS: Partial<Readonly<Record<Lander, Count>>> = {
  maplanding: async (db, ...where) => showHeads(await db.read.run(headsByRegion, where)),
  iconslanding: async (db, ...where) => showHeads(countInterests(await db.read.run(headsByInterests, where))),
};

type Asked = {
  readonly lander: Lander;
  readonly site: { readonly id: number };
  readonly country: string;
  readonly now: Date;
};

export type CountHeads = (asked: Asked) => Promise<readonly HeadCount[]>;

/** Counts members for a landing page by site and country. The result is cached for a minute for all visitors. */
export const createHeadCounter = (db: Reader): CountHeads => {
  const kept = new Map<string, { counts: Promise<readonly HeadCount[]>; countedAt: Date }>();
  return ({ lander, site, country, now }) => {
    const count = COUNTS[lander];
    if (count === undefined) return Promise.resolve([]);
    const key = `${lander} ${site.id} ${country}`;
    const known = kept.get(key);
    if (known !== undefined && isRecent(known.countedAt, now, KEEP_MS)) return known.counts;
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAXIMUM_KEPT) kept.delete(oldest);
    const counts = count(db, site.id, country);
    kept.set(key, { counts, countedAt: now });
    counts.catch(() => kept.delete(key));
    return counts;
  };
};
