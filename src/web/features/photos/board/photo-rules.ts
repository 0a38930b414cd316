import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';

/** Marks the main photo as the server does: the first photo that everybody may see. */
export const withMain = (photos: readonly OwnPhoto[]): OwnPhoto[] => {
  const main = photos.find((photo) => whyNotMain(photo) === null);
  return photos.map((photo) => ({ ...photo, is_main: photo === main }));
};

export const whyNotMain = ({ status, private: isPrivate }: OwnPhoto): 'private' | 'pending' | 'rejected' | null => {
  if (isPrivate) return 'private';
  return status === 'active' ? null : status;
};

/** Sorts the photos by these ids; photos not named follow in their order. */
export const inOrder = (photos: readonly OwnPhoto[], ids: readonly string[]): OwnPhoto[] => {
  const named = ids.flatMap((id) => photos.filter((photo) => photo.id === id));
  return [...named, ...photos.filter((photo) => !ids.includes(photo.id))];
};

/**
 * Returns the number of places to draw: whole rows with at least one free place, unless the limit is reached. The first
 * photo takes two columns of two rows.
 */
export const countSlots = (filled: number, maximum: number, columns: number): number => {
  if (filled >= maximum) return filled;
  const rows = Math.max(2, Math.ceil((filled + 4) / columns));
  return Math.min(maximum, rows * columns - 3);
};
