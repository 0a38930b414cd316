import { NOTIFICATION_TABLE_ENDS } from '#test/architecture/notification-table-ends.ts';
import { PAYMENT_TABLE_ENDS } from '#test/architecture/payment-table-ends.ts';
import type { RowValues, TableEnd } from '#test/architecture/table-end.ts';

const MINUTE_DAYS = 1 / 24 / 60;
const RANDOM_BYTES = `decode(md5(random()::text), 'hex')`;

const PHOTO = 'id, member_id, object_key, position, width, height, placeholder, created_at';
const photoBy = ({ at, member }: RowValues) => `random_id(), ${member}, 'x', random() * 30000, 1, 1, '', ${at}`;

/** Every table and how its rows are deleted. A new one needs a job if outsiders could create rows without limit. */
export const TABLE_ENDS: Readonly<Record<string, TableEnd>> = {
  account_deletions: { with: 'members' },
  account_tokens: {
    jobs: ['forget-account-tokens'],
    days: 0,
    row: ({ at, member }) =>
      `insert into account_tokens (token_hash, purpose, member_id, payload, created_at, expires_at)
       values (${RANDOM_BYTES}, 'activate', ${member}, '{}', ${at}, ${at})`,
  },
  announced_events: {
    jobs: ['forget-announced-events'],
    days: 10,
    row: ({ at }) =>
      `insert into announced_events (queues, payload, announced_at) values ('{gone/on-happened}', '{}', ${at})`,
  },
  applied_migrations: { stays: 'One row for the baseline and one for each migration.' },
  applied_releases: { stays: 'One row for each release that has used the database.' },
  audit_entries: { stays: 'What operators did: a trigger refuses to delete it. Only operators make rows.' },
  audit_heads: { stays: 'One for each company.' },
  audit_people: { with: 'members' },
  banned_images: { stays: 'Hashes of pictures that operators have banned, one by one.' },
  blocks: { with: 'members' },
  case_steps: { with: 'cases' },
  cases: {
    jobs: ['erase-due-cases'],
    days: 0,
    row: ({ at, site }) =>
      `insert into cases (site_id, reference, token_hash, topic, first_topic, email, language, country, body, status, created_at, due_at,
                          closed_at, erase_at)
       values (${site}, random_id(), ${RANDOM_BYTES}, 'service', 'service', 'x@vonk.test', 'en', 'NL', 'x', 'closed', ${at}, ${at}, ${at}, ${at})`,
  },
  companies: { stays: 'Operators make them.' },
  conversation_members: { with: 'members' },
  conversations: {
    by: 'src/server/features/chat/erase-conversations.ts',
    when: 'the second of the two members is erased',
  },
  credit_lots: { by: 'src/server/features/credits/erase-wallet.ts', when: 'the member is erased' },
  decisions: { with: 'members' },
  deletion_reasons: { stays: 'Sums: one row for a site, a day and a reason.' },
  erased_members: { stays: 'A number and a day for each erased member, or a restored backup would bring them back.' },
  exports: {
    jobs: ['forget-exports'],
    days: 0,
    row: ({ at, member }) =>
      `insert into exports (member_id, status, object_key, created_at, expires_at)
       values (${member}, 'ready', 'exports/' || md5(random()::text) || '.zip', ${at}, ${at})`,
  },
  half_logins: {
    jobs: ['forget-half-logins'],
    days: 0,
    row: ({ at, member, site }) =>
      `insert into half_logins (site_id, device_hash, member_id, expires_at) values (${site}, ${RANDOM_BYTES}, ${member}, ${at})`,
  },
  invite_codes: { stays: 'Operators make them.' },
  known_people: { with: 'members' },
  known_devices: {
    jobs: ['forget-known-devices'],
    days: 400,
    row: ({ at, site }) =>
      `insert into known_devices (site_id, email_hash, device_hash, last_login_at)
       values (${site}, ${RANDOM_BYTES}, ${RANDOM_BYTES}, ${at})`,
  },
  lander_counts: {
    jobs: ['forget-lander-counts'],
    days: 400,
    // Kept by whole days, as for swipe_cards.
    row: ({ at, site }) =>
      `insert into lander_counts (site_id, day, lander, slug, variant, network, ref, views)
       values (${site}, (now() at time zone 'utc')::date - ceil(extract(epoch from now() - ${at}) / 86400)::int,
               'video', '', 'a', '', md5(random()::text), 1)`,
  },
  lander_slug_texts: { with: 'lander_slugs' },
  lander_slugs: { stays: 'Operators set them.' },
  ledger_entries: { stays: 'The books, which law wants kept; each row is paid for or given by a rule.' },
  ledger_transactions: { stays: 'The books, as above.' },
  likes: { with: 'members' },
  login_failures: {
    jobs: ['forget-login-failures'],
    days: 2,
    row: ({ at }) =>
      `insert into login_failures (bucket, failures, window_starts_at) values (${RANDOM_BYTES}, 1, ${at})`,
  },
  member_activity: { with: 'members' },
  member_arrivals: { with: 'members' },
  member_events: {
    jobs: ['forget-member-events'],
    days: 7,
    row: ({ at, member }) =>
      `insert into member_events (member_id, seq, kind, ref, created_at) values (${member}, abs(random_id()), 'x', '{}', ${at})`,
  },
  member_search: { with: 'members' },
  member_state: { with: 'members' },
  member_traits: { with: 'member_search' },
  members: {
    jobs: ['erase-due-members'],
    days: 0,
    row: ({ at, site }) =>
      `with leaving as (
         insert into members (site_id, email, status, language, signup_date, terms_version)
         values (${site}, random_id() || '@vonk.test', 'deletion_pending', 'en', ${at}, ${at}) returning id)
       insert into account_deletions (member_id, status_before, started_at, erase_at)
       select id, 'not_confirmed', ${at}, ${at} from leaving`,
  },
  message_reactions: { with: 'messages' },
  messages: { with: 'conversations' },
  muted_words: { with: 'members' },
  moderation_actions: {
    stays: 'Who of the operators did what: a trigger refuses to delete it. Only operators make rows.',
  },
  page_bounces: {
    jobs: ['forget-visitor-traces'],
    days: 90,
    row: ({ at, site }) =>
      `insert into page_bounces (site_id, visitor_key, created_at) values (${site}, gen_random_uuid(), ${at})`,
  },
  passkey_challenges: {
    jobs: ['forget-passkey-challenges'],
    days: 0,
    row: ({ at, site }) =>
      `insert into passkey_challenges (challenge_hash, site_id, device_hash, expires_at)
       values (${RANDOM_BYTES}, ${site}, ${RANDOM_BYTES}, ${at})`,
  },
  passkeys: { with: 'members' },
  object_leftovers: {
    jobs: ['sweep-objects'],
    days: 0,
    row: ({ at }) =>
      `insert into object_leftovers (place, sweep_at, is_given_up) values ('photos/' || md5(random()::text) || '/', ${at}, true)`,
  },
  'pgboss.bam': { stays: 'One row for each migration of the job queue’s own schema.' },
  'pgboss.job': { stays: 'Holds no rows itself: they are in its parts.' },
  'pgboss.job_common': {
    jobs: ['the job queue’s own upkeep'],
    days: 3,
    row: ({ at }) =>
      `insert into pgboss.job_common (name, state, completed_on, deletion_seconds)
       select name, 'completed', ${at}, deletion_seconds from pgboss.queue where name = 'forget-sessions'`,
  },
  'pgboss.job_dependency': { stays: 'Not used: no job waits for another.' },
  'pgboss.queue': { stays: 'One row for each kind of job.' },
  'pgboss.queue_stats': { stays: 'Not used: statistics are not stored.' },
  'pgboss.schedule': { stays: 'One row for each job that runs by the clock; those of old versions are taken out.' },
  'pgboss.subscription': { stays: 'Not used: nothing is published through the queue.' },
  'pgboss.version': { stays: 'One row.' },
  'pgboss.warning': { stays: 'Not used: warnings go to the log.' },
  photo_grants: {
    jobs: ['forget-photo-grants'],
    days: 0,
    row: ({ at, member, other }) =>
      `insert into photo_grants (owner_id, viewer_id, granted_at, expires_at)
       values (${member}, ${other}, ${at}, ${at})`,
  },
  photo_requests: {
    jobs: ['forget-photo-grants'],
    days: 60,
    row: ({ at, member, other }) =>
      `insert into photo_requests (owner_id, viewer_id, requested_at) values (${member}, ${other}, ${at})`,
  },
  photos: {
    jobs: ['sweep-photos'],
    days: 10 * MINUTE_DAYS,
    row: (values) =>
      `insert into photos (${PHOTO}, status, status_before_deletion, deleted_at)
       values (${photoBy(values)}, 'deleted', 'active', ${values.at})`,
  },
  profiles: { with: 'members' },
  rate_counts: {
    jobs: ['forget-rate-counts'],
    days: 0,
    row: ({ at }) => `insert into rate_counts (bucket, attempts, ends_at) values (${RANDOM_BYTES}, 1, ${at})`,
  },
  recovery_codes: { with: 'members' },
  registrations: {
    jobs: ['forget-registrations', 'erase-due-members'],
    days: 7,
    row: ({ at, site }) =>
      `with pending as (
         insert into members (site_id, status, language, signup_date, terms_version)
         values (${site}, 'not_confirmed', 'en', ${at}, ${at}) returning id)
       insert into registrations (member_id, site_id, email, created_at)
       select id, ${site}, id || '@vonk.test', ${at} from pending`,
  },
  reports: {
    jobs: ['erase-due-reports'],
    days: 0,
    row: ({ at, site }) =>
      `insert into reports (site_id, reporter_site_id, reference, reporter_language, object_kind, object_hash, reason, body,
                            status, outcome, created_at, closed_at, erase_at)
       values (${site}, ${site}, random_id(), 'en', 'profile', ${RANDOM_BYTES}, 'fake', '', 'closed', 'no_action', ${at}, ${at}, ${at})`,
  },
  postback_rules: { stays: 'written by an operator, a few for each site, and named by what was told by them' },
  postbacks: {
    jobs: ['forget-postbacks'],
    days: 90,
    row: ({ at, member, site }) =>
      `with rule as (
         insert into postback_rules (site_id, network, event, template, recipient, created_at)
         values (${site}, md5(random()::text), 'signup', 'https://x.test/?{tx}', 'x', ${at}) returning id)
       insert into postbacks (rule_id, member_id, subject, created_at) select id, ${member}, 1, ${at} from rule`,
  },
  saved_searches: {
    jobs: ['forget-deleted-searches'],
    days: 60 * MINUTE_DAYS,
    row: ({ at, member }) =>
      `insert into saved_searches (member_id, name, filter, created_at, seen_at, deleted_at)
       values (${member}, 'x', '{}', ${at}, ${at}, ${at})`,
  },
  self_bans: { with: 'members' },
  sessions: {
    jobs: ['forget-sessions'],
    days: 0,
    row: ({ at, member }) =>
      `insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
       values (${RANDOM_BYTES}, ${member}, ${RANDOM_BYTES}, '', ${at}, ${at}, ${at})`,
  },
  signup_likes: { with: 'members' },
  signup_messages: { with: 'members' },
  site_pages: { stays: 'Operators publish them, and a version that held once stays readable.' },
  site_texts: { stays: 'Operators write them: at most one row for a site and a language.' },
  sites: { stays: 'Operators make them.' },
  swipe_cards: {
    jobs: ['forget-swipe-cards'],
    days: 2,
    // Kept by whole days, so a row that is two days and a minute old must be dated three days ago.
    row: ({ at, member, other }) =>
      `insert into swipe_cards (member_id, other_id, dealt_on)
       values (${member}, ${other}, (now() at time zone 'utc')::date - ceil(extract(epoch from now() - ${at}) / 86400)::int)`,
  },
  swipes: { with: 'members' },
  terms_notices: { with: 'members' },
  totp_secrets: { with: 'members' },
  traffic_sources: {
    jobs: ['forget-visitor-traces'],
    days: 90,
    row: ({ at, site }) =>
      `insert into traffic_sources (site_id, visitor_key, ref, landed_on, created_at)
       values (${site}, gen_random_uuid(), 'x', '/', ${at})`,
  },
  visits: {
    jobs: ['forget-visits'],
    days: 90,
    row: ({ at, member, other }) =>
      `insert into visits (visitor_id, visited_id, visited_at) values (${member}, ${other}, ${at})`,
  },
  hellos: { with: 'members' },
  voices: {
    jobs: ['sweep-voices'],
    days: 1,
    row: ({ at, member }) =>
      `insert into voices (member_id, object_key, client_id, type, duration_ms, peaks, created_at)
       values (${member}, 'voices/x.webm', gen_random_uuid(), 'audio/webm', 1000, array_fill(0::smallint, array[64]), ${at})`,
  },
  wallets: { with: 'members' },
  ...NOTIFICATION_TABLE_ENDS,
  ...PAYMENT_TABLE_ENDS,
};

/** Returns problems with the list, given the existing tables. */
export const complaintsAboutTables = (tables: readonly string[], ends: Readonly<Record<string, unknown>>): string[] => [
  ...tables.filter((table) => !Object.hasOwn(ends, table)).map((table) => `${table}: nobody says how its rows end`),
  ...Object.keys(ends)
    .filter((table) => !tables.includes(table))
    .map((table) => `${table}: there is no such table`),
];
