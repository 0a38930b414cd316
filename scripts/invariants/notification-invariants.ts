import type { Invariant } from '#scripts/invariants/invariant.ts';
import { isWantedByDefault, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const KINDS = listed(NOTIFICATION_KINDS);
const ADVERTISING = listed(NOTIFICATION_KINDS.filter((kind) => !isWantedByDefault(kind)));
const OF_MEMBER = `mails m where m.kind in (${KINDS}) and m.is_bulk and m.member_id is not null and m.state in ('waiting', 'held')`;

/** SQL for members with more than `most` notifications on a channel `within` an interval. */
const tooMany = (channel: string, most: number, within: string): string =>
  `select distinct 'member ' || t.member_id as what from (
     select member_id, count(*) over (partition by member_id order by sent_at
       range between interval '${within}' preceding and current row exclude current row) as before
     from notification_log where channel = '${channel}') t where t.before >= ${most}`;

/** Notifications are about existing events, are sent once, and only to members who may get them. */
export const notificationInvariants: readonly Invariant[] = [
  {
    summary: 'no member was notified of messages that do not exist',
    violations: `select 'member ' || t.member_id || ' of ' || t.partner_id as what
      from notified_partners t left join conversations c
        on c.user_lo = least(t.member_id, t.partner_id) and c.user_hi = greatest(t.member_id, t.partner_id)
      where greatest(t.mailed_message, t.pushed_message) > coalesce(c.last_message_id, 0)`,
  },
  {
    summary: 'each notification that waits in the outbox has its own entry in the sent log',
    violations: `select 'member ' || m.member_id || ': ' || m.kind as what from ${OF_MEMBER}
      group by m.member_id, m.kind
      having count(*) > (select count(*) from notification_log t
        where t.member_id = m.member_id and t.kind = m.kind and t.channel = 'email')`,
  },
  {
    summary: 'nobody is notified more than three times a day by mail',
    violations: tooMany('email', 3, '23 hours 59 minutes'),
  },
  {
    summary: 'nobody is notified more than eight times a week by mail',
    violations: tooMany('email', 8, '6 days 23 hours 59 minutes'),
  },
  {
    summary: 'nobody is notified more than twelve times a day by push',
    violations: tooMany('push', 12, '23 hours 59 minutes'),
  },
  {
    summary: 'no notification waits for a member who is not active or does not want it',
    violations: `select 'mail ' || m.id as what from ${OF_MEMBER} and exists (
        select from members o where o.id = m.member_id
          and (o.status <> 'active' or cardinality(o.notifications_disabled) > 0 or exists (
            select from notification_choices c where c.member_id = o.id and c.kind = m.kind and c.channel = 'email'
              and not c.wanted)))`,
  },
  {
    summary: 'advertising is mailed only to members whose last choice before it was yes',
    violations: `select 'member ' || t.member_id || ': ' || t.kind as what from notification_log t
      where t.kind in (${ADVERTISING}) and t.channel = 'email' and not coalesce((
        select c.wanted from notification_consents c
        where c.member_id = t.member_id and c.kind = t.kind and c.channel = 'email' and c.said_at <= t.sent_at
        order by c.said_at desc limit 1), false)`,
  },
];
