import type { Image } from '#shared/contract/fields.ts';

export type PhotoVariant = 'thumb' | 'card' | 'full' | 'locked';

/** `key` is the database's uuid; the path has its 32 digits. */
export const photoPath = (key: string, variant: PhotoVariant): string =>
  `/photos/${key.replaceAll('-', '')}/${variant}.webp`;

/** An active main picture in the contract's format. */
export const imageOf = (key: string, placeholder: string): Image => ({
  thumb_filename: photoPath(key, 'thumb'),
  filename: photoPath(key, 'card'),
  match: photoPath(key, 'card'),
  status: 'active',
  placeholder,
});
