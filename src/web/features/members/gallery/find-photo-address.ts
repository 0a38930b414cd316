import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/** Only the main photo may come from the cache in front: the others need to know who asks. */
export const findPhotoAddress =
  (mainImage: MemberProfile['main_image'], cdnPrefix: string) =>
  (path: string): string => {
    const mainFolder = mainImage?.filename.slice(0, mainImage.filename.lastIndexOf('/') + 1);
    return (mainFolder !== undefined && path.startsWith(mainFolder) ? cdnPrefix : '') + path;
  };
