import type { Selectable } from 'kysely';
import { createViewerFinder } from '#server/features/accounts/sessions/sessions-store.ts';
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
  /** A row of `sites`: the settings for everything that a request does. */
  interface Site extends Readonly<Selectable<Schema['sites']>> {}
  interface Viewer {
    /** the profile is hidden: the address is unconfirmed, or moderators have disabled the profile */
    readonly isDisabled: boolean;
    readonly paidUser: boolean;
    readonly gender: 'male' | 'female';
    readonly sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi';
    readonly country: CountryCode;
    readonly region: string | null;
    readonly dateOfBirth: string;
    /** fictional profiles are hidden */
    readonly hidesFictional: boolean;
    /** visits are not recorded */
    readonly browsesInvisibly: boolean;
    /** messages and profiles with these words are hidden */
    readonly mutedWords: readonly string[];
  }
  interface Whereabouts {
    /** minimum age in years in the visitor's country, which the site may not serve */
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

/** Provides what features know about a request to the platform. */
export const requestResolvers = ({ db, sites, geoIp, activity, publicUrl }: Deps): RequestResolvers => {
  const findViewer = createViewerFinder(db);
  return {
    findSite: (host) => sites.byHost(host),
    findViewer: async (token, site, now) => {
      const viewer = await findViewer(token, site, now);
      if (viewer !== null) activity.record(viewer.memberId);
      // The passwords of a demo are public, so a second factor would protect nothing.
      return viewer !== null && site.is_demo ? { ...viewer, isStrong: true } : viewer;
    },
    whereaboutsOf: ({ ip, acceptLanguage }, site) => {
      // The address belongs to no country (a local network): the browser's region is the best guess.
      const country = geoIp.countryOf(ip) ?? regionOf(acceptLanguage);
      const isServed = isCountryCode(country) && site.countries.includes(country);
      return {
        geoCountry: isServed ? country : (site.countries[0] as CountryCode),
        minimumAge: minimumAgeIn(country),
      };
    },
    originOf: createSiteOrigin(publicUrl),
    viewerGenderOf: (viewer) => viewer?.gender ?? 'other',
  };
};
