import { findViewer } from '#server/features/accounts/sessions/sessions-store.ts';
import type { ActivityRecorder } from '#server/features/members/record-activity.ts';
import type { SiteFinder } from '#server/features/sites/find-site.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { minimumAgeIn } from '#shared/domain/countries/minimum-age.ts';

type Deps = {
  readonly db: Database;
  readonly sites: SiteFinder;
  readonly geoIp: GeoIp;
  readonly activity: ActivityRecorder;
  readonly publicUrl: string;
};

/** What the features answer to the platform's questions about a request. */
export const requestResolvers = ({ db, sites, geoIp, activity, publicUrl }: Deps): RequestResolvers => {
  return {
    findSite: (host) => sites.byHost(host),
    findViewer: async (token, site, now) => {
      const viewer = await findViewer(db, token, site, now);
      if (viewer !== null) activity.record(viewer.memberId);
      // Its passwords stand on the start page: a second factor would keep nobody out.
      return viewer !== null && site.is_demo ? { ...viewer, isStrong: true } : viewer;
    },
    whereaboutsOf: ({ ip, acceptLanguage }, site) => {
      // An address that belongs to no country is a machine at home: there the browser's region says most.
      const country = geoIp.countryOf(ip) ?? regionOf(acceptLanguage);
      const isServed = isCountryCode(country) && site.countries.includes(country);
      return {
        geoCountry: isServed ? country : (site.countries[0] as CountryCode),
        minimumAge: minimumAgeIn(country),
      };
    },
    originOf: createSiteOrigin(publicUrl),
  };
};

/** 'nl-BE,nl;q=0.9' comes from Belgium. */
const regionOf = (acceptLanguage = ''): string | null => /^[a-z]{2,3}-([A-Z]{2})\b/.exec(acceptLanguage)?.[1] ?? null;
