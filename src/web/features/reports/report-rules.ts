import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/** A photo that can be reported: the 32 digits in its address, and its thumbnail. */
export type ReportablePhoto = { readonly key: string; readonly thumb: string };

/** Returns all photos, including those locked for this reader, who may have seen them elsewhere. */
export const reportablePhotos = (photos: MemberProfile['photos']): ReportablePhoto[] =>
  photos.flatMap((photo) => {
    const thumb = photo.kind === 'open' ? photo.thumb_filename : photo.locked_filename;
    const key = /\/photos\/([0-9a-f]{32})\//.exec(thumb)?.[1];
    return key === undefined ? [] : [{ key, thumb }];
  });
