import { accountsContract } from '#shared/contract/accounts-contract.ts';
import { autoLikeContract } from '#shared/contract/auto-like-contract.ts';
import { blocksContract } from '#shared/contract/blocks-contract.ts';
import type { CallInput, CallOutput, CallRequest } from '#shared/contract/call.ts';
import { chatContract } from '#shared/contract/chat-contract.ts';
import { conversationContract } from '#shared/contract/conversation-contract.ts';
import { creditsContract } from '#shared/contract/credits-contract.ts';
import { deletionContract } from '#shared/contract/deletion-contract.ts';
import { discoveryContract } from '#shared/contract/discovery-contract.ts';
import { exportContract } from '#shared/contract/export-contract.ts';
import { likesContract } from '#shared/contract/likes-contract.ts';
import { liveContract } from '#shared/contract/live-contract.ts';
import { matchFinderContract } from '#shared/contract/match-finder-contract.ts';
import { membersContract } from '#shared/contract/members-contract.ts';
import { messageContract } from '#shared/contract/message-contract.ts';
import { moderationContract } from '#shared/contract/moderation-contract.ts';
import { outboxContract } from '#shared/contract/outbox-contract.ts';
import { photoSharingContract, photosContract } from '#shared/contract/photos-contract.ts';
import { placesContract } from '#shared/contract/places-contract.ts';
import { profileContract } from '#shared/contract/profile-contract.ts';
import { registrationContract } from '#shared/contract/registration-contract.ts';
import { reportsContract } from '#shared/contract/reports-contract.ts';
import { savedSearchesContract } from '#shared/contract/saved-searches-contract.ts';
import { securityContract } from '#shared/contract/security-contract.ts';
import { settingsContract } from '#shared/contract/settings-contract.ts';
import { sitesContract } from '#shared/contract/sites-contract.ts';
import { suggestionsContract } from '#shared/contract/suggestions-contract.ts';
import { swipeContract } from '#shared/contract/swipe-contract.ts';
import { visitsContract } from '#shared/contract/visits-contract.ts';

/** The whole API. The browser imports only its types, so that no schema is shipped. */
export const contract = {
  ...accountsContract,
  ...autoLikeContract,
  ...blocksContract,
  ...chatContract,
  ...conversationContract,
  ...creditsContract,
  ...deletionContract,
  ...discoveryContract,
  ...exportContract,
  ...likesContract,
  ...liveContract,
  ...matchFinderContract,
  ...membersContract,
  ...messageContract,
  ...moderationContract,
  ...outboxContract,
  ...photoSharingContract,
  ...photosContract,
  ...placesContract,
  ...profileContract,
  ...registrationContract,
  ...reportsContract,
  ...savedSearchesContract,
  ...securityContract,
  ...settingsContract,
  ...sitesContract,
  ...suggestionsContract,
  ...swipeContract,
  ...visitsContract,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type RequestOf<Name extends CallName> = CallRequest<Contract[Name]>;
export type InputOf<Name extends CallName> = CallInput<Contract[Name]>;
export type OutputOf<Name extends CallName> = CallOutput<Contract[Name]>;
