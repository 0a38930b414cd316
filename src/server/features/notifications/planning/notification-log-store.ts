import { CAPPED_MS, type SentNotification } from '#server/features/notifications/planning/mail-cap-rules.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import type { Push } from '#server/features/notifications/planning/push-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationChannel } from '#shared/domain/account/notification-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Days that members can read the log of notifications: as long as the mails themselves are kept. */
export const NOTIFICATION_LOG_DAYS = 13;

const sentTo = statement<[memberId: MemberId, since: Date, channel: NotificationChannel], SentNotification>(
  'notification-log-of-member',
  `select kind, conversations, likes, sent_at as at from notification_log where member_id = $1 and sent_at > $2 and channel = $3
   order by sent_at desc`,
);

/** Returns the log for the period that the caps consider. */
export const findSent = (
  tx: Transaction,
  { memberId, channel }: { readonly memberId: MemberId; readonly channel: NotificationChannel },
  now: Date,
): Promise<SentNotification[]> => tx.run(sentTo, [memberId, new Date(now.getTime() - CAPPED_MS), channel]);

const sentToAll = statement<
  [memberIds: readonly MemberId[], since: Date],
  SentNotification & { member_id: MemberId; channel: NotificationChannel }
>(
  'notification-log-of-members',
  `select member_id, channel, kind, conversations, likes, sent_at as at from notification_log
   where member_id = any ($1::bigint[]) and sent_at > $2 order by sent_at desc`,
);

export type SentByChannel = Readonly<Record<NotificationChannel, readonly SentNotification[]>>;

/** Does the same for many members, for both channels. */
export const findSentToAll = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<(memberId: MemberId) => SentByChannel> => {
  const rows = await tx.run(sentToAll, [memberIds, new Date(now.getTime() - CAPPED_MS)]);
  const byMember = Map.groupBy(rows, (row) => row.member_id);
  return (memberId) => {
    const { email = [], push = [] } = Object.groupBy(byMember.get(memberId) ?? [], ({ channel }) => channel);
    return { email, push };
  };
};

type LogRow = [
  memberId: MemberId,
  kind: string,
  conversations: number,
  messages: number,
  likes: number,
  now: Date,
  channel: NotificationChannel,
];

const log = statement<LogRow, never>(
  'notification-log-mail',
  `insert into notification_log (member_id, kind, channel, conversations, messages, likes, sent_at)
   values ($1, $2, $7, $3, $4, $5, $6)`,
);

const mark = statement<
  [memberId: MemberId, partners: MemberId[], messages: number[], likers: readonly MemberId[]],
  never
>(
  'notification-mark-mailed',
  `insert into notified_partners as t (member_id, partner_id, mailed_message, mailed_like)
   select $1, id, max(message), bool_or(liked)
   from (select unnest($2::bigint[]) as id, unnest($3::integer[]) as message, false as liked
         union all select unnest($4::bigint[]), 0, true) as sent
   group by id order by id
   on conflict (member_id, partner_id) do update
   set mailed_message = greatest(t.mailed_message, excluded.mailed_message),
       mailed_like = t.mailed_like or excluded.mailed_like`,
);

/** Records what a mail covers. Call under the lock on the member's state. */
export const recordMailed = async (
  tx: Transaction,
  memberId: MemberId,
  { kind, unread, likes }: NotificationMail,
  now: Date,
): Promise<void> => {
  const messages = unread.reduce((sum, one) => sum + one.messages, 0);
  await tx.run(log, [memberId, kind, unread.length, messages, likes.length, now, 'email']);
  await tx.run(mark, [
    memberId,
    unread.map(({ partnerId }) => partnerId),
    unread.map(({ newestMessage }) => newestMessage),
    likes.map(({ partnerId }) => partnerId),
  ]);
};

const logPushed = statement<
  [memberIds: MemberId[], kinds: string[], conversations: number[], messages: number[], likes: number[], now: Date],
  never
>(
  'notification-log-pushed',
  `insert into notification_log (member_id, kind, channel, conversations, messages, likes, sent_at)
   select member_id, kind, 'push', conversations, messages, likes, $6
   from unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::integer[])
     as x (member_id, kind, conversations, messages, likes)`,
);

const markPushed = statement<
  [
    recipients: MemberId[],
    partners: MemberId[],
    messages: number[],
    openedAt: (Date | null)[],
    firstAt: Date[],
    likedMembers: MemberId[],
    likers: MemberId[],
    now: Date,
  ],
  never
>(
  'notification-mark-pushed',
  // What an opened push has covered stays covered, even if the next push is not opened.
  `insert into notified_partners as t
     (member_id, partner_id, pushed_message, message_pushed_at, message_first_pushed_at, like_pushed_at)
   select recipient, id, max(message), max(message_at), max(first_at), max(like_at)
   from (select unnest($1::bigint[]) as recipient, unnest($2::bigint[]) as id, unnest($3::integer[]) as message,
           $8::timestamptz as message_at, unnest($5::timestamptz[]) as first_at, null::timestamptz as like_at
         union all select unnest($6::bigint[]), unnest($7::bigint[]), 0, null, null, $8) as sent
   group by recipient, id order by recipient, id
   on conflict (member_id, partner_id) do update
   set mailed_message = case when t.message_pushed_at <= (
           select o.at from unnest($1::bigint[], $4::timestamptz[]) as o (id, at) where o.id = excluded.member_id limit 1)
         then greatest(t.mailed_message, t.pushed_message) else t.mailed_message end,
       pushed_message = greatest(t.pushed_message, excluded.pushed_message),
       message_pushed_at = coalesce(excluded.message_pushed_at, t.message_pushed_at),
       message_first_pushed_at = coalesce(excluded.message_first_pushed_at, t.message_first_pushed_at),
       like_pushed_at = coalesce(t.like_pushed_at, excluded.like_pushed_at)`,
);

export type Pushed = { readonly memberId: MemberId; readonly push: Push; readonly openedAt: Date | null };

/** Records what pushes cover. Call under the lock on the members' states. */
export const recordPushed = async (tx: Transaction, pushed: readonly Pushed[], now: Date): Promise<void> => {
  if (pushed.length === 0) return;
  await tx.run(logPushed, [
    pushed.map(({ memberId }) => memberId),
    pushed.map(({ push }) => push.kind),
    pushed.map(({ push }) => push.unread.length),
    pushed.map(({ push }) => push.unread.reduce((sum, { messages }) => sum + messages, 0)),
    pushed.map(({ push }) => push.likes.length),
    now,
  ]);
  const unread = pushed.flatMap(({ push, ...to }) => push.unread.map((one) => ({ ...to, ...one })));
  const likes = pushed.flatMap(({ memberId, push }) => push.likes.map(({ partnerId }) => ({ memberId, partnerId })));
  await tx.run(markPushed, [
    unread.map(({ memberId }) => memberId),
    unread.map(({ partnerId }) => partnerId),
    unread.map(({ newestMessage }) => newestMessage),
    unread.map(({ openedAt }) => openedAt),
    // A mail waits for the first push about its content, however many follow.
    unread.map(({ pushedAt }) => pushedAt ?? now),
    likes.map(({ memberId }) => memberId),
    likes.map(({ partnerId }) => partnerId),
    now,
  ]);
};

/** Records a mail that another feature writes, so that it counts towards the caps. */
export const recordOtherMail = async (tx: Transaction, memberId: MemberId, kind: string, now: Date): Promise<void> => {
  await tx.run(log, [memberId, kind, 0, 0, 0, now, 'email']);
};

const forget = statement<[before: Date], { done: true }>(
  'notification-log-forget',
  `delete from notification_log where id = any (array(
     select id from notification_log where sent_at < $1 order by sent_at limit 5000 for update skip locked))
   returning true as done`,
);

export const forgetNotificationLog = (ctx: Parameters<typeof runUntilNone>[0], now: Date): Promise<void> =>
  runUntilNone(ctx, forget, [new Date(now.getTime() - NOTIFICATION_LOG_DAYS * DAY_MS)]);
