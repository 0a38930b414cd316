import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';

export type ChatRow = {
  conversation_id: ConversationId;
  other_id: MemberId;
  unread: number;
  preview: string;
  preview_kind: 'text' | 'photo' | 'gift';
  preview_is_own: boolean;
  last_message_at: Date;
};

const MAXIMUM_CHATS = 200;

/** Conversations with members who are shown on this site; blocked pairs are absent both ways. */
const chatsOfMember = statement<[memberId: MemberId, siteId: number], ChatRow>(
  'chats-of-member',
  `select conversation_id, other_id, unread, preview, preview_kind, preview_is_own, last_message_at
   from conversation_members c
   join member_search s on s.site_id = $2 and s.id = c.other_id
   where c.member_id = $1 and c.hidden_at is null
     and c.other_id not in (
       select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)
   order by last_message_at desc, conversation_id
   limit ${MAXIMUM_CHATS}`,
);

/** Newest first. */
export const findChats = (db: Database, memberId: MemberId, siteId: number): Promise<ChatRow[]> =>
  db.run(chatsOfMember, [memberId, siteId]);

const unreadOfMember = statement<[memberId: MemberId, siteId: number], { unread: number }>(
  'chats-unread-of-member',
  `select coalesce(sum(unread), 0)::int as unread
   from conversation_members c
   join member_search s on s.site_id = $2 and s.id = c.other_id
   where c.member_id = $1 and c.hidden_at is null and c.unread > 0
     and c.other_id not in (
       select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)`,
);

export const countUnread = async (db: Database, memberId: MemberId, siteId: number): Promise<number> =>
  (await db.run(unreadOfMember, [memberId, siteId]))[0]?.unread ?? 0;
