import { type Arrival, OTHER_SOURCE } from '#server/features/landers/arrival-seal-rules.ts';
import { createNetworkCount } from '#server/features/sites/count-by-network.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

const FLUSH_MS = 10_000;
/** Sources per site and day; limited because anyone can link with any source name. */
const MAXIMUM_SOURCES = 200;
/** New sources per network and day, so that one network cannot use up the limit. */
const SOURCES_PER_NETWORK = 10;

type Lists = [
  siteIds: number[],
  days: string[],
  landers: string[],
  slugs: string[],
  variants: string[],
  networks: string[],
  refs: string[],
  views: number[],
];

/** Counts sources that are new today under their name until `MAXIMUM_SOURCES` is reached, then as "other". */
const addViews = statement<Lists, never>(
  'lander-counts-add',
  `with batch as (
     select * from unnest($1::smallint[], $2::date[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
       as b (site_id, day, lander, slug, variant, network, ref, views)),
   known as (
     select distinct c.site_id, c.day, c.network, c.ref from lander_counts c
     where (c.site_id, c.day) in (select site_id, day from batch)),
   fresh as (select site_id, day, network, ref from batch except select site_id, day, network, ref from known),
   placed as (
     select f.*, row_number() over (partition by f.site_id, f.day order by f.network, f.ref)
       + (select count(*) from known k where k.site_id = f.site_id and k.day = f.day) as place
     from fresh f),
   kept as (
     select site_id, day, network, ref from known
     union all select site_id, day, network, ref from placed where place <= ${MAXIMUM_SOURCES}),
   named as (
     select b.site_id, b.day, b.lander, b.slug, b.variant,
            case when k.site_id is null then '${OTHER_SOURCE}' else b.network end as network,
            case when k.site_id is null then '${OTHER_SOURCE}' else b.ref end as ref, b.views
     from batch b left join kept k using (site_id, day, network, ref))
   insert into lander_counts as c (site_id, day, lander, slug, variant, network, ref, views)
   select site_id, day, lander, slug, variant, network, ref, sum(views)::int from named
   group by site_id, day, lander, slug, variant, network, ref
   order by site_id, day, lander, slug, variant, network, ref
   on conflict (site_id, day, lander, slug, variant, network, ref) do update set views = c.views + excluded.views`,
);

export type View = Arrival & { readonly siteId: number };

export type ViewRecorder = {
  /** Counts a view from this IP address; does no I/O. */
  record(view: View, ip: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Counted = { readonly view: View; views: number };

/** Counts views in memory and writes sums every ten seconds, so that many views cost the database little. */
export const createViewRecorder = (
  db: Pick<Database, 'run'>,
  clock: Clock,
  onFault: (error: unknown) => void,
): ViewRecorder => {
  let waiting = new Map<string, Counted>();
  const isKept = createSourceChoice();
  const add = (view: View, views: number): void => {
    const { siteId, day, lander, slug, variant, network, ref } = view;
    const key = JSON.stringify([siteId, day, lander, slug, variant, network, ref]);
    const known = waiting.get(key);
    if (known === undefined) waiting.set(key, { view, views });
    else known.views += views;
  };
  const flush = async (): Promise<void> => {
    const taken = [...waiting.values()];
    if (taken.length === 0) return;
    waiting = new Map();
    try {
      await db.run(addViews, listsOf(taken));
    } catch (error) {
      for (const { view, views } of taken) add(view, views);
      throw error;
    }
  };
  let callOff = (): void => {};
  const begin = (): void => {
    callOff = clock.after(FLUSH_MS, () => {
      begin();
      flush().catch(onFault);
    });
  };
  begin();
  return {
    record: (view, ip) => add(isKept(view, ip) ? view : { ...view, network: OTHER_SOURCE, ref: OTHER_SOURCE }, 1),
    flush,
    stop: async () => {
      callOff();
      await flush();
    },
  };
};

/** Returns a test: true if the view's campaign is known today, or its IP network may still add a new one. */
const createSourceChoice = (): ((view: View, ip: string) => boolean) => {
  const known = new Map<number, { readonly day: string; readonly sources: Set<string> }>();
  const named = createNetworkCount(SOURCES_PER_NETWORK);
  return ({ siteId, day, network, ref }, ip) => {
    if (network === '' && ref === '') return true;
    const before = known.get(siteId);
    const { sources } = before?.day === day ? before : { sources: new Set<string>() };
    if (before?.sources !== sources) known.set(siteId, { day, sources });
    const source = JSON.stringify([network, ref]);
    if (sources.has(source)) return true;
    const from = { siteId, day, ip };
    if (sources.size >= MAXIMUM_SOURCES || named.isFull(from)) return false;
    sources.add(source);
    named.add(from);
    return true;
  };
};

const listsOf = (taken: readonly Counted[]): Lists => {
  const of = <Value>(read: (view: View) => Value): Value[] => taken.map(({ view }) => read(view));
  return [
    of(({ siteId }) => siteId),
    of(({ day }) => day),
    of(({ lander }) => lander),
    of(({ slug }) => slug),
    of(({ variant }) => variant),
    of(({ network }) => network),
    of(({ ref }) => ref),
    taken.map(({ views }) => views),
  ];
};
