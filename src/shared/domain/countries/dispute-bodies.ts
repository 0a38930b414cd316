import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** The Commission's list of certified out-of-court dispute bodies (Digital Services Act, article 21). */
export const DISPUTE_BODIES_URL = 'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';

/**
 * The Digital Services Coordinators of the EU member states, which certify these bodies, by their national names.
 * Elsewhere a decision can be appealed to us and in court: the act does not apply there, nor in Norway as long as it is
 * not part of the EEA Agreement.
 */
const COORDINATORS: Readonly<Partial<Record<CountryCode, string>>> = {
  AT: 'KommAustria',
  BE: 'BIPT / IBPT',
  DE: 'Bundesnetzagentur',
  DK: 'Digitaliseringsstyrelsen',
  ES: 'CNMC',
  FI: 'Traficom',
  FR: 'Arcom',
  IE: 'Coimisiún na Meán',
  IT: 'AGCOM',
  NL: 'Autoriteit Consument & Markt (ACM)',
  PL: 'UKE',
  SE: 'Post- och telestyrelsen (PTS)',
};

/** Returns null if the country has no such bodies, only courts. */
export const disputeCoordinatorOf = (country: CountryCode): string | null => COORDINATORS[country] ?? null;
