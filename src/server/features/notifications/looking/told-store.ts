import type { Push } from '#server/features/notifications/looking/push-rules.ts';
import type { ReachMail } from '#server/features/notifications/looking/reach-rules.ts';
import { CAPPED_MS, type Told } from '#server/features/notifications/looking/told-cap-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationChannel } from '#shared/domain/account/notification-kinds.ts';

/** How long members can read what they were told: as long as the mails themselves are kept. */
export const KEPT_TOLD_DAYS = 13;

const toldOf = statement<[memberId: MemberId, since: Date, channel: NotificationChannel], Told>(
  'told-of-member',
  `select kind, conversations, told_at as at from told_log where member_id = $1 and told_at > $2 and channel = $3
   order by told_at desc`,
);

/** As far back as it counts. */
export const findTold = (
  tx: Transaction,
  { memberId, channel }: { readonly memberId: MemberId; readonly channel: NotificationChannel },
  now: Date,
): Promise<Told[]> => tx.run(toldOf, [memberId, new Date(now.getTime() - CAPPED_MS), channel]);

const toldOfAll = statement<
  [memberIds: readonly MemberId[], since: Date],
  Told & { member_id: MemberId; channel: NotificationChannel }
>(
  'told-of-members',
  `select member_id, channel, kind, conversations, told_at as at from told_log
   where member_id = any ($1::bigint[]) and told_at > $2 order by told_at desc`,
);

export type ToldBy = Readonly<Record<NotificationChannel, readonly Told[]>>;

/** The same for many, by both ways. */
export const findToldOfAll = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<(memberId: MemberId) => ToldBy> => {
  const rows = await tx.run(toldOfAll, [memberIds, new Date(now.getTime() - CAPPED_MS)]);
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
  'told-log',
  `insert into told_log (member_id, kind, channel, conversations, messages, likes, told_at)
   values ($1, $2, $7, $3, $4, $5, $6)`,
);

const mark = statement<
  [memberId: MemberId, partners: MemberId[], messages: number[], likers: readonly MemberId[]],
  never
>(
  'told-mark',
  `insert into told_partners as t (member_id, partner_id, mailed_message, mailed_like)
   select $1, id, max(message), bool_or(liked)
   from (select unnest($2::bigint[]) as id, unnest($3::integer[]) as message, false as liked
         union all select unnest($4::bigint[]), 0, true) as told
   group by id order by id
   on conflict (member_id, partner_id) do update
   set mailed_message = greatest(t.mailed_message, excluded.mailed_message),
       mailed_like = t.mailed_like or excluded.mailed_like`,
);

/** Under the lock on the member's state: what a mail tells is told. */
export const recordTold = async (
  tx: Transaction,
  memberId: MemberId,
  { kind, unread, likes }: ReachMail,
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
  [memberIds: MemberId[], kinds: string[], messages: number[], likes: number[], now: Date],
  never
>(
  'told-log-pushed',
  `insert into told_log (member_id, kind, channel, conversations, messages, likes, told_at)
   select member_id, kind, 'push', case when kind = 'likes' then 0 else 1 end, messages, likes, $5
   from unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[]) as x (member_id, kind, messages, likes)`,
);

const markPushed = statement<
  [readers: MemberId[], partners: MemberId[], messages: number[], likedReaders: MemberId[], likers: MemberId[]],
  never
>(
  'told-mark-pushed',
  `insert into told_partners as t (member_id, partner_id, pushed_message, pushed_like)
   select reader, id, max(message), bool_or(liked)
   from (select unnest($1::bigint[]) as reader, unnest($2::bigint[]) as id, unnest($3::integer[]) as message, false as liked
         union all select unnest($4::bigint[]), unnest($5::bigint[]), 0, true) as told
   group by reader, id order by reader, id
   on conflict (member_id, partner_id) do update
   set pushed_message = greatest(t.pushed_message, excluded.pushed_message),
       pushed_like = t.pushed_like or excluded.pushed_like`,
);

export type Pushed = { readonly memberId: MemberId; readonly push: Push };

/** Under the lock on the members' states, as above. */
export const recordPushed = async (tx: Transaction, pushed: readonly Pushed[], now: Date): Promise<void> => {
  if (pushed.length === 0) return;
  await tx.run(logPushed, [
    pushed.map(({ memberId }) => memberId),
    pushed.map(({ push }) => push.kind),
    pushed.map(({ push }) => (push.kind === 'likes' ? 0 : (push.unread.unpushed?.messages ?? 0))),
    pushed.map(({ push }) => (push.kind === 'likes' ? push.likes.length : 0)),
    now,
  ]);
  const unread = pushed.flatMap(({ memberId, push }) =>
    push.kind === 'likes' ? [] : [{ memberId, unread: push.unread }],
  );
  const likes = pushed.flatMap(({ memberId, push }) =>
    push.kind === 'likes' ? push.likes.map(({ partnerId }) => ({ memberId, partnerId })) : [],
  );
  await tx.run(markPushed, [
    unread.map(({ memberId }) => memberId),
    unread.map(({ unread: { partnerId } }) => partnerId),
    unread.map(({ unread: { newestMessage } }) => newestMessage),
    likes.map(({ memberId }) => memberId),
    likes.map(({ partnerId }) => partnerId),
  ]);
};

/** A mail that somebody else writes counts as well. */
export const recordToldElsewhere = async (
  tx: Transaction,
  memberId: MemberId,
  kind: string,
  now: Date,
): Promise<void> => {
  await tx.run(log, [memberId, kind, 0, 0, 0, now, 'email']);
};

const forget = statement<[before: Date], { done: true }>(
  'told-forget',
  `delete from told_log where id = any (array(select id from told_log where told_at < $1 order by told_at limit 5000))
   returning true as done`,
);

export const forgetTold = (ctx: Parameters<typeof runUntilNone>[0], now: Date): Promise<void> =>
  runUntilNone(ctx, forget, [new Date(now.getTime() - KEPT_TOLD_DAYS * 24 * 3_600_000)]);
