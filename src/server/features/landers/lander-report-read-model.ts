import { type Database, statement } from '#server/platform/database/database.ts';
import type { LanderVariant } from '#shared/domain/landers.ts';

/** The results of the views of one page or campaign. */
type Outcome = {
  readonly views: number;
  readonly signups: number;
  /** members who have confirmed their address and still have an account */
  readonly members: number;
  readonly buyers: number;
};

export type PageRow = Outcome & {
  readonly domain: string;
  readonly lander: string;
  readonly slug: string;
  readonly variant: LanderVariant;
};

export type SourceRow = Outcome & { readonly domain: string; readonly network: string; readonly ref: string };

const outcomes = (by: string): string =>
  `with viewed as (
     select site_id, ${by}, sum(views)::int as views from lander_counts where day >= $1 group by site_id, ${by}),
   arrived as (
     select a.site_id, ${by}, count(*)::int as signups,
            (count(*) filter (where m.status <> 'not_confirmed'))::int as members,
            (count(*) filter (where m.paid_user))::int as buyers
     from member_arrivals a join members m on m.id = a.member_id where a.day >= $1 group by a.site_id, ${by})
   select s.domain, ${by}, coalesce(viewed.views, 0) as views, coalesce(arrived.signups, 0) as signups,
          coalesce(arrived.members, 0) as members, coalesce(arrived.buyers, 0) as buyers
   from viewed full join arrived using (site_id, ${by}) join sites s on s.id = site_id
   order by s.domain, ${by}`;

const pagesSince = statement<[day: string], PageRow>('lander-report-pages', outcomes('lander, slug, variant'));
const sourcesSince = statement<[day: string], SourceRow>('lander-report-sources', outcomes('network, ref'));

/** Returns views since `day` and the resulting members, by page and variant, and by campaign. */
export const readLanderReport = async (
  db: Pick<Database, 'run'>,
  day: string,
): Promise<{ readonly pages: readonly PageRow[]; readonly sources: readonly SourceRow[] }> => ({
  pages: await db.run(pagesSince, [day]),
  sources: await db.run(sourcesSince, [day]),
});
