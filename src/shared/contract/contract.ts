import { accountsContract } from '#shared/contract/account/accounts-contract.ts';
import { creditsContract } from '#shared/contract/account/credits-contract.ts';
import { deletionContract } from '#shared/contract/account/deletion-contract.ts';
import { exportContract } from '#shared/contract/account/export-contract.ts';
import { hellosContract } from '#shared/contract/account/hellos-contract.ts';
import { notificationsContract } from '#shared/contract/account/notifications-contract.ts';
import { photoSharingContract, photosContract } from '#shared/contract/account/photos-contract.ts';
import { profileContract } from '#shared/contract/account/profile-contract.ts';
import { pushContract } from '#shared/contract/account/push-contract.ts';
import { registrationContract } from '#shared/contract/account/registration-contract.ts';
import { retentionContract } from '#shared/contract/account/retention-contract.ts';
import { securityContract } from '#shared/contract/account/security-contract.ts';
import { settingsContract } from '#shared/contract/account/settings-contract.ts';
import type { CallInput, CallOutput, CallRequest } from '#shared/contract/call.ts';
import { chatContract } from '#shared/contract/chat/chat-contract.ts';
import { conversationContract } from '#shared/contract/chat/conversation-contract.ts';
import { liveContract } from '#shared/contract/chat/live-contract.ts';
import { messageContract } from '#shared/contract/chat/message-contract.ts';
import { voiceContract } from '#shared/contract/chat/voice-contract.ts';
import { casesContract } from '#shared/contract/office/cases-contract.ts';
import { codesContract } from '#shared/contract/office/codes-contract.ts';
import { financeContract } from '#shared/contract/office/finance-contract.ts';
import { financeDebitsContract } from '#shared/contract/office/finance-debits-contract.ts';
import { moderationContract } from '#shared/contract/office/moderation-contract.ts';
import { pagesContract } from '#shared/contract/office/pages-contract.ts';
import { placesContract } from '#shared/contract/office/places-contract.ts';
import { postbacksContract } from '#shared/contract/office/postbacks-contract.ts';
import { reportsContract } from '#shared/contract/office/reports-contract.ts';
import { sitesContract } from '#shared/contract/office/sites-contract.ts';
import { statementsContract } from '#shared/contract/office/statements-contract.ts';
import { booksContract } from '#shared/contract/pay/books-contract.ts';
import { cardsContract } from '#shared/contract/pay/cards-contract.ts';
import { debitsContract } from '#shared/contract/pay/debits-contract.ts';
import { discountsContract } from '#shared/contract/pay/discounts-contract.ts';
import { paymentsContract } from '#shared/contract/pay/payments-contract.ts';
import { refundsContract } from '#shared/contract/pay/refunds-contract.ts';
import { spendingContract } from '#shared/contract/pay/spending-contract.ts';
import { autoLikeContract } from '#shared/contract/people/auto-like-contract.ts';
import { blocksContract } from '#shared/contract/people/blocks-contract.ts';
import { discoveryContract } from '#shared/contract/people/discovery-contract.ts';
import { knownPeopleContract } from '#shared/contract/people/known-people-contract.ts';
import { landersContract } from '#shared/contract/people/landers-contract.ts';
import { likesContract } from '#shared/contract/people/likes-contract.ts';
import { matchFinderContract } from '#shared/contract/people/match-finder-contract.ts';
import { membersContract } from '#shared/contract/people/members-contract.ts';
import { mutedWordsContract } from '#shared/contract/people/muted-words-contract.ts';
import { savedSearchesContract } from '#shared/contract/people/saved-searches-contract.ts';
import { suggestionsContract } from '#shared/contract/people/suggestions-contract.ts';
import { swipeContract } from '#shared/contract/people/swipe-contract.ts';
import { visitsContract } from '#shared/contract/people/visits-contract.ts';

/** The whole API. The browser imports only its types, so that no schema is shipped. */
export const contract = {
  ...accountsContract,
  ...autoLikeContract,
  ...blocksContract,
  ...knownPeopleContract,
  ...casesContract,
  ...chatContract,
  ...conversationContract,
  ...creditsContract,
  ...deletionContract,
  ...booksContract,
  ...debitsContract,
  ...codesContract,
  ...discountsContract,
  ...discoveryContract,
  ...exportContract,
  ...hellosContract,
  ...landersContract,
  ...likesContract,
  ...liveContract,
  ...matchFinderContract,
  ...membersContract,
  ...messageContract,
  ...mutedWordsContract,
  ...financeContract,
  ...financeDebitsContract,
  ...statementsContract,
  ...moderationContract,
  ...paymentsContract,
  ...refundsContract,
  ...retentionContract,
  ...photoSharingContract,
  ...photosContract,
  ...pagesContract,
  ...placesContract,
  ...postbacksContract,
  ...profileContract,
  ...pushContract,
  ...registrationContract,
  ...reportsContract,
  ...savedSearchesContract,
  ...securityContract,
  ...settingsContract,
  ...notificationsContract,
  ...sitesContract,
  ...spendingContract,
  ...cardsContract,
  ...suggestionsContract,
  ...swipeContract,
  ...visitsContract,
  ...voiceContract,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type RequestOf<Name extends CallName> = CallRequest<Contract[Name]>;
export type InputOf<Name extends CallName> = CallInput<Contract[Name]>;
export type OutputOf<Name extends CallName> = CallOutput<Contract[Name]>;
