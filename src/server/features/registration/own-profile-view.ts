import type { Selectable } from 'kysely';
import type { Schema } from '#server/platform/database/schema.generated.ts';
import type { OwnProfile } from '#shared/contract/registration-contract.ts';
import { INTERESTS } from '#shared/domain/interests.ts';

/** What somebody has said about themselves, for themselves. */
export const viewOwnProfile = (row: Selectable<Schema['profiles']>): OwnProfile => ({
  about_me: row.about_me,
  country: row.country,
  region: row.region,
  city: row.city,
  looking_for: row.looking_for,
  relationship_status: row.relationship_status,
  hair_color: row.hair_color,
  eye_color: row.eye_color,
  body_type: row.body_type,
  tattoos: row.tattoos,
  interests: row.interests.flatMap((position) => INTERESTS[position]?.slug ?? []),
});
