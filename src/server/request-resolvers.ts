import type { Selectable } from 'kysely';
import { findViewer } from '#server/features/accounts/sessions/sessions-store.ts';
import type { ActivityRecorder } from '#server/features/members/record-activity.ts';
import type { SiteFinder } from '#server/features/sites/find-site.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { minimumAgeIn } from '#shared/domain/countries/minimum-age.ts';
import { regionOf } from '#shared/i18n/locales.ts';

declare module '#server/platform/http/requests/request-context.ts' {
  /** One row of `sites`: the settings that hold for everything a request does. */
  interface Site extends Readonly<Selectable<Schema['sites']>> {}
  interface Viewer {
    /** nobody sees the profile: the address is not proved, or moderation has taken it down */
    readonly isDisabled: boolean;
    readonly paidUser: boolean;
    readonly gender: 'male' | 'female';
    readonly sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi';
    readonly country: CountryCode;
    readonly region: string | null;
    readonly dateOfBirth: string;
    /** is shown no fictional profiles */
    readonly hidesFictional: boolean;
    /** leaves no trace on the profiles looked at */
    readonly browsesInvisibly: boolean;
    /** words that the viewer does not want to read, in messages or profiles */
    readonly mutedWords: readonly string[];
  }
  interface Whereabouts {
    /** years, by the country they are in, which may be none of the site's */
    readonly minimumAge: number;
  }
}

type Deps = {
  readonly db: Database;
  readonly sites: SiteFinder;
  readonly geoIp: GeoIp;
  readonly activity: ActivityRecorder;
  readonly publicUrl: string;
};

/** What the features answer to the platform's questions about a request. */
export const requestResolvers = ({ db, sites, geoIp, activity, publicUrl }: Deps): RequestResolvers => ({
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
  viewerGenderOf: (viewer) => viewer?.gender ?? 'other',
});
