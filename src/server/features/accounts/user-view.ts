import type { UserRow } from '#server/features/accounts/user-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { imageOf } from '#shared/domain/photos/image-paths.ts';
import { toLocale } from '#shared/i18n/locales.ts';

/** Returns the account as its owner sees it. */
export const viewUser = (row: UserRow): User => ({
  status: row.status,
  paid_user: row.paid_user,
  credits: row.credits,
  language: toLocale(row.language) ?? 'en',
  signup_date: row.signup_date.toISOString(),
  notifications_disabled: row.notifications_disabled,
  is_discreet: row.is_discreet,
  head: Number(row.head_seq),
  role: row.role,
  profile: {
    id: toPublicId(row.id),
    name: row.name,
    gender: row.gender,
    country: row.country,
    region: row.region,
    status: row.profile_status,
    main_image: row.photo_key === null ? null : imageOf(row.photo_key, row.photo_placeholder ?? ''),
  },
});
