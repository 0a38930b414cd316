import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** The Commission's list of bodies that settle disputes out of court, certified under Article 21 of the Digital Services Act. */
export const DISPUTE_BODIES_URL = 'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';

/**
 * Who certifies these bodies: the Digital Services Coordinator of each member state of the EU, under the name by which
 * the state calls it. Elsewhere a decision is contested with us and in court: the act does not apply there, in Norway
 * neither as long as it is not part of the EEA Agreement.
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

/** null: the country has no such bodies, only courts. */
export const disputeCoordinatorOf = (country: CountryCode): string | null => COORDINATORS[country] ?? null;
