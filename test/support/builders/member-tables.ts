/** Tables whose rows are of nobody, or are made by leaving itself. */
export const NO_MEMBER_IN_THEM = [
  'account_deletions',
  // ids, and only until the relay has handed them on
  'announced_events',
  'applied_migrations',
  'applied_releases',
  // hashes of pictures, not of whom they show
  'banned_images',
  'companies',
  'deletion_reasons',
  'erased_members',
  'invite_codes',
  // hashes that are forgotten after a day
  'mail_counts',
  // random names of stored folders, and only until they are swept
  'object_leftovers',
  'page_bounces',
  // hashes that are forgotten within an hour or two
  'rate_counts',
  'site_texts',
  'sites',
];

/**
 * Rows about a member that outlive their account without leading to it: what was reported, until the case is closed for good, and
 * who of the operators did what. evidence.test.ts shows what is left of them and when.
 */
export const KEPT_AS_EVIDENCE = ['moderation_actions', 'reports'];

/** Which rows are the member's ($1). A new table belongs here, or into the list above. */
export const ROWS_OF_MEMBER: Readonly<Record<string, string>> = {
  account_tokens: 'member_id = $1',
  blocks: '$1 in (blocker_id, blocked_id)',
  conversation_members: '$1 in (member_id, other_id)',
  conversations: '$1 in (user_lo, user_hi)',
  credit_lots: 'member_id = $1',
  exports: 'member_id = $1',
  half_logins: 'member_id = $1',
  known_devices: 'true',
  ledger_entries: 'member_id = $1',
  ledger_transactions: 'id in (select transaction_id from ledger_entries where member_id = $1)',
  likes: '$1 in (liker_id, liked_id)',
  login_failures: 'true',
  mails: 'member_id = $1',
  member_activity: 'member_id = $1',
  member_events: 'member_id = $1',
  member_search: 'id = $1',
  member_traits: 'id = $1',
  member_state: 'member_id = $1',
  members: 'id = $1',
  message_reactions: 'member_id = $1',
  messages: 'sender_id = $1',
  notification_choices: 'member_id = $1',
  passkey_challenges: 'member_id = $1',
  passkeys: 'member_id = $1',
  photo_grants: '$1 in (owner_id, viewer_id)',
  photo_requests: '$1 in (owner_id, viewer_id)',
  photos: "member_id = $1 and object_key like 'photos/mark%'",
  profiles: 'member_id = $1',
  purchases: 'member_id = $1',
  recovery_codes: 'member_id = $1',
  registrations: 'member_id = $1',
  saved_searches: 'member_id = $1',
  sessions: 'member_id = $1',
  signup_messages: 'member_id = $1',
  swipe_cards: '$1 in (member_id, other_id)',
  swipes: '$1 in (member_id, other_id)',
  totp_secrets: 'member_id = $1',
  visits: '$1 in (visitor_id, visited_id)',
  wallets: 'member_id = $1',
  traffic_sources: 'true',
};

/** Columns that hold no words of a person: fixed vocabularies, and what `plantLife` fills itself. */
export const WITHOUT_MARK = new Set([
  // kept in the books, and never a name
  'purchases.payment_method',
  'purchases.status',
  'purchases.pseudonym',
  'ledger_entries.pseudonym',
  'ledger_entries.account',
  'ledger_transactions.reason',
  'ledger_transactions.ref_type',
  'members.status',
  'members.role',
  'members.language',
  'members.hidden_signals',
  'member_events.kind',
  'profiles.status',
  'profiles.gender',
  'profiles.sexuality',
  'photos.status',
  'photos.status_before_deletion',
  'photos.rejection_reason',
  'exports.status',
  'messages.kind',
  'notification_choices.channel',
  'saved_searches.alert',
  'conversation_members.preview_kind',
  // a copy that a trigger keeps
  'member_search.region',
  'member_traits.region',
  'members.email',
  'known_devices.email_hash',
  'login_failures.bucket',
  'photos.object_key',
  'exports.object_key',
]);
