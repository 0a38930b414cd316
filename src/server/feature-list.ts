import { accountsFeature } from '#server/features/accounts/accounts-feature.ts';
import { auditFeature } from '#server/features/audit/audit-feature.ts';
import { autoLikeFeature } from '#server/features/auto-like/auto-like-feature.ts';
import { blocksFeature } from '#server/features/blocks/blocks-feature.ts';
import { booksFeature } from '#server/features/books/books-feature.ts';
import { casesFeature } from '#server/features/cases/cases-feature.ts';
import { chatFeature } from '#server/features/chat/chat-feature.ts';
import { creditsFeature } from '#server/features/credits/credits-feature.ts';
import { debitsFeature } from '#server/features/debits/debits-feature.ts';
import { deletionFeature } from '#server/features/deletion/deletion-feature.ts';
import { discoveryFeature } from '#server/features/discovery/discovery-feature.ts';
import { exportFeature } from '#server/features/export/export-feature.ts';
import { hellosFeature } from '#server/features/hellos/hellos-feature.ts';
import { installedAppFeature } from '#server/features/installed-app/installed-app-feature.ts';
import { knownPeopleFeature } from '#server/features/known-people/known-people-feature.ts';
import { landersFeature } from '#server/features/landers/landers-feature.ts';
import { likesFeature } from '#server/features/likes/likes-feature.ts';
import { liveFeature } from '#server/features/live/live-feature.ts';
import { matchFinderFeature } from '#server/features/match-finder/match-finder-feature.ts';
import { membersFeature } from '#server/features/members/members-feature.ts';
import { moderationFeature } from '#server/features/moderation/moderation-feature.ts';
import { mutedWordsFeature } from '#server/features/muted-words/muted-words-feature.ts';
import { notificationsFeature } from '#server/features/notifications/notifications-feature.ts';
import { pagesFeature } from '#server/features/pages/pages-feature.ts';
import { paymentAccountsFeature } from '#server/features/payment-accounts/payment-accounts-feature.ts';
import { paymentsFeature } from '#server/features/payments/payments-feature.ts';
import { photoSharingFeature } from '#server/features/photo-sharing/photo-sharing-feature.ts';
import { photosFeature } from '#server/features/photos/photos-feature.ts';
import { placesFeature } from '#server/features/places/places-feature.ts';
import { postbacksFeature } from '#server/features/postbacks/postbacks-feature.ts';
import { profileFeature } from '#server/features/profile/profile-feature.ts';
import { pushFeature } from '#server/features/push/push-feature.ts';
import { refundsFeature } from '#server/features/refunds/refunds-feature.ts';
import { registrationFeature } from '#server/features/registration/registration-feature.ts';
import { reportsFeature } from '#server/features/reports/reports-feature.ts';
import { savedSearchesFeature } from '#server/features/saved-searches/saved-searches-feature.ts';
import { searchEnginesFeature } from '#server/features/search-engines/search-engines-feature.ts';
import { securityFeature } from '#server/features/security/security-feature.ts';
import { settingsFeature } from '#server/features/settings/settings-feature.ts';
import { sitesFeature } from '#server/features/sites/sites-feature.ts';
import { smsFeature } from '#server/features/sms/sms-feature.ts';
import { suggestionsFeature } from '#server/features/suggestions/suggestions-feature.ts';
import { swipeFeature } from '#server/features/swipe/swipe-feature.ts';
import { visitsFeature } from '#server/features/visits/visits-feature.ts';
import { KEPT_ANNOUNCED_DAYS } from '#server/platform/events/old-events.ts';
import type {
  EraseOf,
  ExportOf,
  Feature,
  HandlersOfAll,
  RetentionPeriod,
  ServicesOfAll,
} from '#server/platform/feature.ts';
import { KEPT_MAIL_DAYS } from '#server/platform/mail/mail-jobs.ts';
import { KEPT_EVENT_DAYS } from '#server/platform/realtime/event-log.ts';

/** Every feature of the product, each after those that it needs. A demo adds its own. */
export const FEATURES = [
  sitesFeature,
  placesFeature,
  installedAppFeature,
  paymentAccountsFeature,
  smsFeature,
  accountsFeature,
  auditFeature,
  securityFeature,
  pushFeature,
  creditsFeature,
  debitsFeature,
  paymentsFeature,
  refundsFeature,
  booksFeature,
  pagesFeature,
  photosFeature,
  profileFeature,
  membersFeature,
  hellosFeature,
  registrationFeature,
  settingsFeature,
  blocksFeature,
  knownPeopleFeature,
  mutedWordsFeature,
  reportsFeature,
  discoveryFeature,
  searchEnginesFeature,
  savedSearchesFeature,
  suggestionsFeature,
  likesFeature,
  matchFinderFeature,
  autoLikeFeature,
  visitsFeature,
  swipeFeature,
  landersFeature,
  photoSharingFeature,
  chatFeature,
  liveFeature,
  notificationsFeature,
  postbacksFeature,
  moderationFeature,
  casesFeature,
  deletionFeature,
  exportFeature,
] as const satisfies readonly Feature[];

export type AllHandlers = HandlersOfAll<typeof FEATURES>;

export type FeatureServices = ServicesOfAll<typeof FEATURES>;

/** In reverse order, because a feature may need those before it. */
export const ERASURES: readonly EraseOf[] = FEATURES.toReversed().flatMap((feature: Feature) => feature.erase ?? []);

export const EXPORTS: readonly ExportOf[] = FEATURES.flatMap((feature: Feature) => feature.export ?? []);

/** Retention periods by what is deleted. */
export const RETENTION_PERIODS: Readonly<Record<string, RetentionPeriod>> = {
  ...Object.fromEntries(FEATURES.flatMap((feature: Feature) => Object.entries(feature.retentionPeriods ?? {}))),
  mails: KEPT_MAIL_DAYS,
  member_events: KEPT_EVENT_DAYS,
  announced_events: KEPT_ANNOUNCED_DAYS,
};
