import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

/** Returns the profile without the texts its owner wrote, except the name. */
export const hideWords = (member: MemberProfile): MemberProfile => ({
  ...member,
  identity_label: '',
  about_me: '',
  prompts: [],
  photos: member.photos.map((photo) => (photo.kind === 'open' ? { ...photo, caption: '' } : photo)),
});
