import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';

/** As the server does it: the first photo that everybody may see is the main one. */
export const withMain = (photos: readonly OwnPhoto[]): OwnPhoto[] => {
  const main = photos.find((photo) => whyNotMain(photo) === null);
  return photos.map((photo) => ({ ...photo, is_main: photo === main }));
};

export const whyNotMain = ({ status, private: isPrivate }: OwnPhoto): 'private' | 'pending' | 'rejected' | null => {
  if (isPrivate) return 'private';
  return status === 'active' ? null : status;
};

/** The photos in the order of the ids; those that are not named follow as they were. */
export const inOrder = (photos: readonly OwnPhoto[], ids: readonly string[]): OwnPhoto[] => {
  const named = ids.flatMap((id) => photos.filter((photo) => photo.id === id));
  return [...named, ...photos.filter((photo) => !ids.includes(photo.id))];
};

const COLUMNS = 3;

/** How many places to draw: whole rows, at least one place to fill unless the limit is reached. */
export const countSlots = (filled: number, maximum: number): number =>
  filled >= maximum ? filled : Math.min(maximum, Math.ceil((filled + 1) / COLUMNS) * COLUMNS);
