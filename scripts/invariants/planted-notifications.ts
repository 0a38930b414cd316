const sent = (kind: string, channel: string, times: number, hours: number): string =>
  `insert into notification_log (member_id, kind, channel, sent_at)
   select $anna, '${kind}', '${channel}', timestamptz '2026-06-01 12:00Z' + n * interval '1 hour' * ${hours}
   from generate_series(1, ${times}) as n;`;
const waiting = (kind: string): string =>
  `insert into mails (site_id, member_id, kind, to_address, is_bulk, created_at, next_attempt_at)
   select site_id, id, '${kind}', 'a@mail.example', true, '2026-06-01 12:00Z', '2026-06-01 12:00Z' from members where id = $anna;`;
/** Each invariant of notifications, with SQL that breaks it. */
export const PLANTED_NOTIFICATIONS: readonly (readonly [summary: string, plant: string])[] = [
  [
    'no member was notified of messages that do not exist',
    `insert into notified_partners (member_id, partner_id, mailed_message)
     select $anna, $bert, last_message_id + 1 from conversations
     on conflict (member_id, partner_id) do update set mailed_message = excluded.mailed_message`,
  ],
  [
    'each notification that waits in the outbox has its own entry in the sent log',
    sent('likes', 'email', 1, 0) + waiting('likes') + waiting('likes'),
  ],
  ['nobody is notified more than three times a day by mail', sent('likes', 'email', 4, 5)],
  ['nobody is notified more than eight times a week by mail', sent('likes', 'email', 9, 20)],
  ['nobody is notified more than twelve times a day by push', sent('likes', 'push', 13, 1)],
  [
    'no notification waits for a member who is not active or does not want it',
    `${waiting('likes')} update members set status = 'banned' where id = $anna`,
  ],
  [
    'no notification waits for a member who is not active or does not want it',
    `${waiting('likes')} update members set notifications_disabled = '{bounce}' where id = $anna`,
  ],
  [
    'no notification waits for a member who is not active or does not want it',
    `${waiting('likes')} insert into notification_choices values ($anna, 'likes', 'email', false)`,
  ],
  [
    'advertising is mailed only to members whose last choice before it was yes',
    `${sent('news', 'email', 1, 1)}
     insert into notification_consents (member_id, kind, channel, wanted, source, words, locale, said_at)
     select $anna, 'news', 'email', at.said <> '2026-06-01 12:30Z', 'page', 'News', 'en', at.said::timestamptz
     from unnest(array['2026-06-01 12:00Z', '2026-06-01 12:30Z', '2026-06-01 13:30Z']) as at (said)`,
  ],
  [
    'only members who may log in have push subscriptions',
    `with gone as (update members set status = 'banned' where id = $anna)
     insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
     select id, 'https://push.test/' || id, '', '', now() from sessions where member_id = $anna limit 1`,
  ],
];
