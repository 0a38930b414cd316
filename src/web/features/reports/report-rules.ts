import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/** A photo that may be chosen as what is wrong: its 32 digits, and the small picture that stands for it. */
export type ReportablePhoto = { readonly key: string; readonly thumb: string };

/** Also those that this viewer only sees locked: who sees them elsewhere may want to say something. */
export const reportablePhotos = (photos: MemberProfile['photos']): ReportablePhoto[] =>
  photos.flatMap((photo) => {
    const thumb = photo.kind === 'open' ? photo.thumb_filename : photo.locked_filename;
    const key = /\/photos\/([0-9a-f]{32})\//.exec(thumb)?.[1];
    return key === undefined ? [] : [{ key, thumb }];
  });
