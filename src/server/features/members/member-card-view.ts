import { ageOf } from '#server/features/members/member-day-rules.ts';
import { newSince, onlineSince } from '#server/features/members/member-presence-rules.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { imageOf } from '#shared/domain/photos/image-paths.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';

/** The columns of a card; the main photo is set only if all viewers of the card may see it. */
export type CardRow = {
  id: string;
  name: string;
  gender: MemberCard['gender'];
  date_of_birth: IsoDate;
  country: string;
  region: string | null;
  city: string | null;
  photo_key: string | null;
  photo_placeholder: string | null;
  fictional: boolean;
  paid_user: boolean;
  signup_date: Date;
  last_active_at: Date | null;
  /** true if the member belongs to this site, false for a sister site */
  is_home: boolean;
};

export const viewMemberCard = (row: CardRow, now: Date): MemberCard => ({
  id: toPublicId(row.id),
  name: row.name,
  gender: row.gender,
  age: ageOf(row, now),
  country: row.country,
  region: row.region,
  city: row.city,
  main_image: row.photo_key === null ? null : imageOf(row.photo_key, row.photo_placeholder ?? ''),
  fictional: row.fictional,
  online: !row.fictional && row.last_active_at !== null && row.last_active_at >= onlineSince(now),
  is_new: row.signup_date >= newSince(now),
  paid_user: row.paid_user,
  is_reachable: row.is_home,
});
