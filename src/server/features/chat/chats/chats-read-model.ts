import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { isSuspected } from '#server/features/chat/chats/suspects-read-model.ts';
import { isPartnerThere } from '#server/features/chat/reading/conversation-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { TimePosition } from '#server/platform/ids/time-cursor.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';

export type ChatRow = {
  conversation_id: ConversationId;
  /** null: the partner is deleted or leaving; their messages are not shown */
  other_id: MemberId | null;
  unread: number;
  preview: string;
  preview_kind: MessageKind;
  preview_is_own: boolean;
  preview_is_unsent: boolean;
  last_message_at: Date;
  is_muted: boolean;
  /** the newest message if it has not been delivered to the member before */
  undelivered_id: number | null;
};

/** Fills one or two screens; kept small because every page of the app requests the list. */
export const CHATS_AT_ONCE = 30;

const notBlocked = (member: string): string => `(c.other_id is null or c.other_id not in (${blockedFor(member)}))`;

type Params = [
  memberId: MemberId,
  siteId: number,
  /** a pattern for the partner's name, or null */
  name: string | null,
  /** the position after which the page begins: time of the last message, and conversation */
  lastMessageAt: Date | null,
  conversationId: ConversationId | null,
];

/** Conversations with partners who are listed, hidden, leaving or deleted. Leaves out whom a block hides. */
const chats = (where: string, limit: number, from = 'conversation_members'): string => `
  select c.conversation_id, s.id as other_id, c.last_message_at, c.preview_is_own, c.preview_is_unsent, c.muted_at is not null as is_muted,
         case when s.id is null then 0 else c.unread end as unread,
         case when s.id is null and not c.preview_is_own then '' else c.preview end as preview,
         case when s.id is null and not c.preview_is_own then 'text' else c.preview_kind end as preview_kind,
         case when c.unread > 0 then (select k.last_message_id from conversations k where k.id = c.conversation_id and k.last_message_id > c.delivered_id) end as undelivered_id
  from ${from} c
  left join lateral (select c.other_id as id where ${isPartnerThere('c.conversation_id', 'c.other_id')}) s on true
  where c.member_id = $1 and c.hidden_at is null and ${where}
    and (s.id is not null or c.other_id is null or exists (select from account_deletions d where d.member_id = c.other_id))
    and ${notBlocked('$1')}
  order by c.last_message_at desc, c.conversation_id
  limit ${limit}`;

const pageOfChats = (where: string): string =>
  chats(
    `${where}
    and ($3::text is null or exists (select from profiles p where p.member_id = s.id and p.name ilike $3))
    and c.last_message_at <= coalesce($4::timestamptz, 'infinity')
    and ($4::timestamptz is null or c.last_message_at < $4 or c.conversation_id > $5::bigint)`,
    CHATS_AT_ONCE + 1,
  );

const openChats = statement<Params, ChatRow>('chats-of-member', pageOfChats('c.archived_at is null'));
const archivedChats = statement<Params, ChatRow>('chats-archived-of-member', pageOfChats('c.archived_at is not null'));

export type ChatsFilter = {
  readonly isArchived: boolean;
  readonly name: string | null;
  readonly after: TimePosition<ConversationId> | null;
};

const patternOf = (name: string | null): string | null =>
  name === null || name.trim() === '' ? null : `%${name.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the newest conversations first, and one row more than a page holds if another page follows. */
export const findChats = (
  db: Database,
  { memberId, siteId }: { readonly memberId: MemberId; readonly siteId: number },
  { isArchived, name, after }: ChatsFilter,
): Promise<ChatRow[]> =>
  db.run(isArchived ? archivedChats : openChats, [
    memberId,
    siteId,
    patternOf(name),
    after?.at ?? null,
    after?.id ?? null,
  ]);

const YOUR_TURN_AT_ONCE = 5;
const YOUR_TURN_DAYS = 30;
/** Scans at most this many of the newest conversations, even if all of them are with fictional profiles. */
const YOUR_TURN_SCANNED = 200;

const yourTurn = statement<[memberId: MemberId, siteId: number, now: Date], ChatRow>(
  'chats-your-turn',
  chats(
    `exists (select from members m where m.id = s.id and not m.fictional) and not ${isSuspected('s.id')}`,
    YOUR_TURN_AT_ONCE,
    `(select * from conversation_members t
      where t.member_id = $1 and t.hidden_at is null and t.archived_at is null and t.muted_at is null and t.unread = 0
        and not t.preview_is_own and not t.preview_is_unsent
        and t.last_message_at > $3::timestamptz - interval '${YOUR_TURN_DAYS} days'
      order by t.last_message_at desc, t.conversation_id
      limit ${YOUR_TURN_SCANNED})`,
  ),
);

/**
 * Returns conversations in which a real person wrote last, and the viewer has read it but not answered. Newest first,
 * because recent messages are the easiest to answer. Leaves out archived and muted conversations, and those older than
 * `YOUR_TURN_DAYS`, because hardly anyone still expects an answer.
 */
export const findYourTurn = (
  db: Database,
  { memberId, siteId, now }: { readonly memberId: MemberId; readonly siteId: number; readonly now: Date },
): Promise<ChatRow[]> => db.run(yourTurn, [memberId, siteId, now]);

type Unread = { readonly open: number; readonly archived: number };

/** SQL: selects one row with the unread counts of the member's open and archived conversations. */
export const unreadCounts = (member: string, site: string): string => `
  select coalesce(sum(unread) filter (where archived_at is null), 0)::int as open,
          coalesce(sum(unread) filter (where archived_at is not null), 0)::int as archived
   from conversation_members c
   where c.member_id = ${member} and c.hidden_at is null and c.unread > 0
     and ${isPartnerThere('c.conversation_id', 'c.other_id', site)} and ${notBlocked(member)}`;

const unreadOfMember = statement<[memberId: MemberId, siteId: number], Unread>(
  'chats-unread-of-member',
  unreadCounts('$1', '$2'),
);

/** Returns the number of unread messages in open and in archived conversations. */
export const countUnread = async (db: Database, memberId: MemberId, siteId: number): Promise<Unread> =>
  (await db.run(unreadOfMember, [memberId, siteId]))[0] ?? { open: 0, archived: 0 };
