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

/** Blocked pairs are absent both ways. */
const chatsOfMember = statement<[memberId: MemberId], ChatRow>(
  'chats-of-member',
  `select conversation_id, other_id, unread, preview, preview_kind, preview_is_own, last_message_at
   from conversation_members
   where member_id = $1 and hidden_at is null
     and other_id not in (
       select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)
   order by last_message_at desc, conversation_id
   limit ${MAXIMUM_CHATS}`,
);

/** Newest first. */
export const findChats = (db: Database, memberId: MemberId): Promise<ChatRow[]> => db.run(chatsOfMember, [memberId]);

const unreadOfMember = statement<[memberId: MemberId], { unread: number }>(
  'chats-unread-of-member',
  `select coalesce(sum(unread), 0)::int as unread
   from conversation_members
   where member_id = $1 and hidden_at is null and unread > 0
     and other_id not in (
       select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)`,
);

export const countUnread = async (db: Database, memberId: MemberId): Promise<number> =>
  (await db.run(unreadOfMember, [memberId]))[0]!.unread;
