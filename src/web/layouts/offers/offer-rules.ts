import type { User } from '#shared/contract/account/accounts-contract.ts';

/** Where members are among members, and an offer disturbs nothing else. */
const MEMBERS_AREA = new Set<string | null>(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']);

export const isMembersArea = (page: string | null): boolean => MEMBERS_AREA.has(page);

/** Whoever has bought once is offered nothing more. */
export const mayHaveOffer = (user: User | null): user is User => user !== null && !user.paid_user;
