import type { TableEnd } from '#test/architecture/table-end.ts';

const MINUTE_DAYS = 1 / 24 / 60;
const RANDOM_BYTES = `decode(md5(random()::text), 'hex')`;

/** Tables of mails and push notifications. */
export const NOTIFICATION_TABLE_ENDS: Readonly<Record<string, TableEnd>> = {
  campaign_recipients: { with: 'members' },
  campaign_texts: { with: 'campaigns' },
  campaigns: { stays: 'Operators make them, and answer for what they have mailed.' },
  mail_bodies: { with: 'mails' },
  mail_counts: {
    jobs: ['forget-mail-counts'],
    days: 1,
    row: ({ at }) => `insert into mail_counts (bucket, mails, window_starts_at) values (${RANDOM_BYTES}, 1, ${at})`,
  },
  mail_keys: { stays: 'Operators make them, a few for each domain that mails come from.' },
  mail_queue_days: { stays: 'Sums: one row a day for each group of providers.' },
  mail_queues: { stays: 'One row for each of the few groups of providers.' },
  mail_refs: { with: 'members' },
  mail_stops: { stays: 'A hash of each address whose owner wants no mails, who opened a mailed link for it.' },
  mails: {
    jobs: ['forget-mails'],
    days: 13,
    row: ({ at, site }) =>
      `insert into mails (site_id, kind, to_address, created_at, next_attempt_at)
       values (${site}, 'x', 'x@vonk.test', ${at}, ${at})`,
  },
  notification_choices: { with: 'members' },
  notification_consents: { with: 'members' },
  push_keys: { stays: 'One for each site.' },
  push_messages: {
    jobs: ['send-pushes'],
    days: 15 * MINUTE_DAYS,
    row: ({ at, member }) =>
      `with opened as (
         insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
         values (${RANDOM_BYTES}, ${member}, '', '', ${at}, now() + interval '1 day', ${at}) returning id),
       subscribed as (
         insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
         select id, 'https://push.test/' || id, '', '', ${at} from opened returning id)
       insert into push_messages (subscription_id, kind, topic, title, body, url, badge, due_at, created_at)
       select id, 'likes', 'x', '', '', '/', 0, 'infinity', ${at} from subscribed`,
  },
  push_subscriptions: { with: 'sessions' },
  notification_states: { with: 'members' },
  notification_log: {
    jobs: ['forget-notification-log'],
    days: 13,
    row: ({ at, member }) =>
      `insert into notification_log (member_id, kind, channel, sent_at) values (${member}, 'likes', 'email', ${at})`,
  },
  notified_partners: { with: 'members' },
};
