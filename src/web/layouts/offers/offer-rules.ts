import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Pages on which an offer may be shown. */
const MEMBERS_AREA = new Set<string | null>(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']);

export const isMembersArea = (page: string | null): boolean => MEMBERS_AREA.has(page);

/** Returns true for members who have never bought anything. */
export const mayHaveOffer = (user: User | null): user is User => user !== null && !user.paid_user;
