import { findCity } from '#server/features/places/city-read-model.ts';
import { regionName } from '#server/features/places/list-regions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { interestPosition } from '#shared/domain/interests.ts';

type Context = MemberContext & { readonly db: Database };
type Input = InputOf<'PUT /api/profile.php'>['body'];

const PLAIN_FIELDS = ['looking_for', 'relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'] as const;

/** Changes what is named and leaves the rest as it is. */
export const updateProfile = async ({ db, site, viewer }: Context, input: Input): Promise<void> => {
  const changes = {
    ...Object.fromEntries(PLAIN_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]))),
    ...(input.about_me !== undefined && { about_me: input.about_me.normalize('NFC').trim() }),
    ...(input.interests !== undefined && { interests: positionsOf(input.interests) }),
    ...placeOf(input, { countries: site.countries, country: viewer.country }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.kysely.updateTable('profiles').set(changes).where('member_id', '=', viewer.memberId).execute();
};

const positionsOf = (slugs: readonly string[]): number[] => {
  const positions = slugs.map((slug) => interestPosition(slug) ?? refuseField('interests'));
  return [...new Set(positions)].toSorted((a, b) => a - b);
};

/** A place goes from the large to the small: a city brings its region, another country or region takes the city away. */
const placeOf = (
  { country, region, city_id: cityId }: Input,
  own: { readonly countries: readonly string[]; readonly country: CountryCode },
) => {
  if (country === undefined && region === undefined && cityId === undefined) return {};
  const land = country ?? own.country;
  if (!isCountryCode(land) || !own.countries.includes(land)) return refuseField('country');
  if (cityId !== undefined && cityId !== null) {
    const city = findCity(land, cityId) ?? refuseField('city_id');
    return { country: land, region: city.regionId, city: city.name, city_cell: city.cell };
  }
  if (region !== undefined && region !== null && regionName(land, region, 'en') === null) return refuseField('region');
  return { country: land, region: region ?? null, city: null, city_cell: null };
};

const refuseField = (field: string): never => refuse('validation_failed', { part: 'body', fields: [field] });
