import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { isSuspected } from '#server/features/chat/chats/suspects-read-model.ts';
import { isPartnerThere } from '#server/features/chat/reading/conversation-read-model.ts';
import type { NewLike } from '#server/features/notifications/planning/notification-state-rules.ts';
import type { PushUnread } from '#server/features/notifications/planning/push-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MOST_COUNTED, NEW_MEMBER_HOURS } from '#shared/domain/account/notification-settings.ts';

/** SQL. True if notifications may mention partner `m` with profile `p`. Partners answered or liked are no strangers. */
const maySpeak = (m: string, isAnswered: string): string => `(not w.strangers_in_app
  or (p.main_photo_id is not null and ${m}.signup_date <= $7::timestamptz - interval '${NEW_MEMBER_HOURS} hours')
  or ${isAnswered}
  or exists (select from likes own where own.liker_id = w.id and own.liked_id = p.member_id))`;

type Params = [
  memberIds: MemberId[],
  siteIds: number[],
  mayBeFictional: boolean[],
  pushSince: (Date | null)[],
  openedAt: (Date | null)[],
  strangersInApp: boolean[],
  now: Date,
];

/** SQL. Runs a selection once per member; the selection refers to the member as w. */
const ofEach = (rows: string): string => `select w.id as member_id, x.*
   from unnest($1::bigint[], $2::integer[], $3::boolean[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])
     as w (id, site_id, may_be_fictional, push_since, opened_at, strangers_in_app)
   cross join lateral (${rows}) as x`;

type UnreadRow = {
  member_id: MemberId;
  partner_id: MemberId;
  name: string;
  fictional: boolean;
  is_answered: boolean;
  notified_message: number;
  pushed_message: number;
  pushed_at: Date | null;
  messages: number;
  newest_message: number;
  oldest_at: Date;
  pending_messages: number;
  pending_oldest: number | null;
  pending_oldest_at: Date | null;
  pending_newest_at: Date | null;
  unpushed_messages: number;
  unpushed_newest_at: Date | null;
};

const UNPUSHED = 'g.id > greatest(t.pushed_message, notified.up_to) and g.created_at >= w.push_since';

const ANSWERED = `exists (select from messages own where own.conversation_id = v.conversation_id and own.sender_id = w.id)`;

const unreadOf = statement<Params, UnreadRow>(
  'notification-unread',
  ofEach(`select v.other_id as partner_id, p.name, o.fictional, n.*,
          ${ANSWERED} as is_answered,
          notified.up_to as notified_message, coalesce(t.pushed_message, 0) as pushed_message,
          case when n.pending_oldest <= t.pushed_message then t.message_first_pushed_at end as pushed_at
   from conversation_members v
   join members o on o.id = v.other_id and (not o.fictional or w.may_be_fictional)
   join profiles p on p.member_id = v.other_id
   left join notified_partners t on t.member_id = w.id and t.partner_id = v.other_id
   cross join lateral (
     select greatest(t.mailed_message, case when t.message_pushed_at <= w.opened_at then t.pushed_message end, 0) as up_to) notified
   cross join lateral (
     select count(*)::int as messages, max(g.id) as newest_message, min(g.created_at) as oldest_at,
            count(*) filter (where g.id > notified.up_to)::int as pending_messages,
            min(g.id) filter (where g.id > notified.up_to) as pending_oldest,
            min(g.created_at) filter (where g.id > notified.up_to) as pending_oldest_at,
            max(g.created_at) filter (where g.id > notified.up_to) as pending_newest_at,
            count(*) filter (where ${UNPUSHED})::int as unpushed_messages,
            max(g.created_at) filter (where ${UNPUSHED}) as unpushed_newest_at
     from messages g
     where g.conversation_id = v.conversation_id and g.id > greatest(v.last_read_id, v.cleared_id)
       and g.sender_id = v.other_id and g.unsent_at is null) n
   where v.member_id = w.id and v.hidden_at is null and v.archived_at is null and v.muted_at is null and v.unread > 0 and n.messages > 0
     and ${isPartnerThere('v.conversation_id', 'v.other_id', 'w.site_id')}
     and ${isUnblockedFor('w.id', 'v.other_id')}
     and not ${isSuspected('v.other_id')} and ${maySpeak('o', ANSWERED)}
   order by v.last_message_at desc, v.other_id
   limit ${MOST_COUNTED}`),
);

type LikeRow = {
  member_id: MemberId;
  partner_id: MemberId;
  name: string;
  fictional: boolean;
  at: Date;
  town: string | null;
  is_notified: boolean;
  pushed_at: Date | null;
};

const ANSWERED_LIKER = `exists (
  select from conversations c join messages own on own.conversation_id = c.id and own.sender_id = w.id
  where c.user_lo = least(w.id, l.liker_id) and c.user_hi = greatest(w.id, l.liker_id))`;

const likesOf = statement<Params, LikeRow>(
  'notification-likes',
  ofEach(`select l.liker_id as partner_id, p.name, s.fictional, l.created_at as at, p.city as town,
          coalesce(t.mailed_like or t.like_pushed_at <= w.opened_at, false) as is_notified, t.like_pushed_at as pushed_at
   from likes l
   join member_search s on s.site_id = w.site_id and s.id = l.liker_id and (not s.fictional or w.may_be_fictional)
   join members o on o.id = l.liker_id
   join profiles p on p.member_id = l.liker_id
   left join notified_partners t on t.member_id = w.id and t.partner_id = l.liker_id
   where l.liked_id = w.id and l.seen_at is null
     and ${isUnblockedFor('w.id', 'l.liker_id')} and not ${isSuspected('l.liker_id')}
     and ${maySpeak('o', ANSWERED_LIKER)}
   order by l.created_at desc, l.liker_id desc
   limit ${MOST_COUNTED}`),
);

type Of = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly mayBeFictional: boolean;
  /** start of the first push subscription */
  readonly pushSince: Date | null;
  /** when a press on a push last opened the site */
  readonly openedAt: Date | null;
  /** no notifications from strangers without a photo or in their first 24 hours */
  readonly strangersInApp: boolean;
};
type FoundFor<Row> = (memberId: MemberId) => readonly Row[];

const paramsOf = (members: readonly Of[], now: Date): Params => [
  members.map(({ memberId }) => memberId),
  members.map(({ siteId }) => siteId),
  members.map(({ mayBeFictional }) => mayBeFictional),
  members.map(({ pushSince }) => pushSince),
  members.map(({ openedAt }) => openedAt),
  members.map(({ strangersInApp }) => strangersInApp),
  now,
];

export const findUnread = async (tx: Transaction, members: readonly Of[], now: Date): Promise<FoundFor<PushUnread>> => {
  const byMember = Map.groupBy(await tx.run(unreadOf, paramsOf(members, now)), (row) => row.member_id);
  return (memberId) =>
    (byMember.get(memberId) ?? []).map((row) => ({
      partnerId: row.partner_id,
      name: row.name,
      isFictional: row.fictional,
      isNew: !row.is_answered && row.notified_message === 0,
      pushedAt: row.pushed_at,
      messages: row.messages,
      newestMessage: row.newest_message,
      oldestAt: row.oldest_at,
      pending:
        row.pending_oldest_at === null || row.pending_newest_at === null
          ? null
          : { messages: row.pending_messages, oldestAt: row.pending_oldest_at, newestAt: row.pending_newest_at },
      unpushed:
        row.unpushed_newest_at === null
          ? null
          : {
              messages: row.unpushed_messages,
              newestAt: row.unpushed_newest_at,
              isNew: !row.is_answered && row.notified_message === 0 && row.pushed_message === 0,
            },
    }));
};

export const findNewLikes = async (tx: Transaction, members: readonly Of[], now: Date): Promise<FoundFor<NewLike>> => {
  const byMember = Map.groupBy(await tx.run(likesOf, paramsOf(members, now)), (row) => row.member_id);
  return (memberId) =>
    (byMember.get(memberId) ?? []).map(
      ({ partner_id: partnerId, name, at, town, fictional, is_notified, pushed_at }) => ({
        partnerId,
        name,
        at,
        town,
        isFictional: fictional,
        isNotified: is_notified,
        pushedAt: pushed_at,
      }),
    );
};
