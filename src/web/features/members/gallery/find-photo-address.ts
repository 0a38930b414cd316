import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/** Returns a photo's URL. Only the main photo comes from the CDN; others need the session to check permission. */
export const findPhotoAddress =
  (mainImage: MemberProfile['main_image'], cdnPrefix: string) =>
  (path: string): string => {
    const mainFolder = mainImage?.filename.slice(0, mainImage.filename.lastIndexOf('/') + 1);
    return (mainFolder !== undefined && path.startsWith(mainFolder) ? cdnPrefix : '') + path;
  };
