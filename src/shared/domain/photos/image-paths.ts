import type { Image } from '#shared/contract/fields.ts';

export type PhotoVariant = 'thumb' | 'card' | 'full' | 'locked';

/** `key` as the database writes it (a uuid); the address has its 32 digits. */
export const photoPath = (key: string, variant: PhotoVariant): string =>
  `/photos/${key.replaceAll('-', '')}/${variant}.webp`;

/** An active main picture as the contract shows it. */
export const imageOf = (key: string, placeholder: string): Image => ({
  thumb_filename: photoPath(key, 'thumb'),
  filename: photoPath(key, 'card'),
  match: photoPath(key, 'card'),
  status: 'active',
  placeholder,
});
