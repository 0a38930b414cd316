import type { MemberCard } from '#shared/contract/fields.ts';

/** Returns a member as lists show them; a test passes only what matters to it. */
export const memberCard = (differences: Partial<MemberCard> = {}): MemberCard => ({
  id: '00000000000000a1',
  name: 'Noor',
  gender: 'female',
  age: 34,
  country: 'NL',
  region: null,
  city: null,
  main_image: null,
  fictional: false,
  online: false,
  is_new: false,
  paid_user: false,
  is_reachable: true,
  ...differences,
});
