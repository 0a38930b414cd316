import { ageOf } from '#server/features/members/member-day-rules.ts';
import { findCityByName } from '#server/features/places/city-read-model.ts';
import type { OwnProfileRow } from '#server/features/profile/own-profile-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';

/** The profile as its owner edits it. */
export const viewOwnProfile = (row: OwnProfileRow, now: Date): OwnProfile => ({
  id: toPublicId(row.member_id),
  name: row.name,
  age: ageOf(row, now),
  status: row.status as OwnProfile['status'],
  gender: row.gender as OwnProfile['gender'],
  sexuality: row.sexuality as OwnProfile['sexuality'],
  identity_label: row.identity_label,
  about_me: row.about_me,
  prompts: row.prompts as OwnProfile['prompts'],
  country: row.country,
  region: row.region,
  city: row.city,
  city_id: cityIdOf(row),
  looking_for: row.looking_for,
  relationship_status: row.relationship_status,
  hair_color: row.hair_color,
  eye_color: row.eye_color,
  body_type: row.body_type,
  tattoos: row.tattoos,
  interests: interestSlugs(row.interests),
  has_main_photo: row.has_main_photo,
  public_profile: row.public_profile,
});

const cityIdOf = ({ country, region, city }: OwnProfileRow): number | null =>
  city === null || region === null ? null : (findCityByName(country as CountryCode, region, city)?.id ?? null);
