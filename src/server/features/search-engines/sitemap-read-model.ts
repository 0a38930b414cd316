import { type Database, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { LISTED_PLACE_PEOPLE } from '#shared/domain/navigation/page-addresses.ts';

type ReadDb = { readonly read: Pick<Database['read'], 'run'> };

/** Far below the limit of a sitemap, to keep the query short. */
const PROFILES_IN_FILE = 5000;
const MAXIMUM_FILES = 1000;

export type ListedPlace = { readonly country: string; readonly region: string | null };

/** Stops counting at each place as soon as enough people are found. */
const listedPlaces = statement<[siteId: number, countries: string[], regions: string[]], ListedPlace>(
  'sitemap-places',
  `select place.country, place.region
   from (
     select c.country, null as region, (
       select count(*) from (
         select from member_search s where s.site_id = $1 and s.country = c.country and not s.fictional
         limit ${LISTED_PLACE_PEOPLE}) as counted) as people
     from unnest($2::text[]) as c (country)
     union all
     select left(r.region, 2), r.region, (
       select count(*) from (
         select from member_search s where s.site_id = $1 and s.region = r.region and not s.fictional
         limit ${LISTED_PLACE_PEOPLE}) as counted)
     from unnest($3::text[]) as r (region)
   ) as place
   where place.people >= ${LISTED_PLACE_PEOPLE}
   order by place.country, place.region nulls first`,
);

export const findListedPlaces = (
  { read }: ReadDb,
  siteId: number,
  places: { readonly countries: readonly string[]; readonly regions: readonly string[] },
): Promise<ListedPlace[]> => read.run(listedPlaces, [siteId, [...places.countries], [...places.regions]]);

/** SQL. Real members shown on this site who have opted in to search engines. */
const OPTED_IN = `profiles p
   join members m on m.id = p.member_id and m.site_id = $1 and not m.fictional
   join member_search s on s.site_id = $1 and s.id = p.member_id
   where p.public_profile`;

const firstOfFiles = statement<[siteId: number], { id: MemberId }>(
  'sitemap-profile-files',
  `select id::text from (select p.member_id as id, row_number() over (order by p.member_id) as place from ${OPTED_IN}) as all_of_them
   where place % ${PROFILES_IN_FILE} = 1 order by id limit ${MAXIMUM_FILES}`,
);

const profilesFrom = statement<[siteId: number, from: MemberId], { id: MemberId }>(
  'sitemap-profiles',
  `select p.member_id::text as id from ${OPTED_IN} and p.member_id >= $2 order by p.member_id limit ${PROFILES_IN_FILE}`,
);

/** Returns the first profile of each file. */
export const findProfileFiles = async ({ read }: ReadDb, siteId: number): Promise<string[]> =>
  (await read.run(firstOfFiles, [siteId])).map(({ id }) => toPublicId(id));

export const findProfilesFrom = async ({ read }: ReadDb, siteId: number, from: MemberId): Promise<string[]> =>
  (await read.run(profilesFrom, [siteId, from])).map(({ id }) => toPublicId(id));
