import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';

export type ChatRow = {
  conversation_id: ConversationId;
  /** null: a deleted member, or one who is leaving; of what they wrote nothing is shown */
  other_id: MemberId | null;
  unread: number;
  preview: string;
  preview_kind: 'text' | 'photo' | 'gift';
  preview_is_own: boolean;
  last_message_at: Date;
};

const MAXIMUM_CHATS = 200;

/** Who is shown on this site, or has hidden themselves since: hiding ends no conversation that was begun here. */
const isOtherThere = `(
  exists (select from member_search s where s.site_id = $2 and s.id = c.other_id)
  or exists (
    select from conversations k
    join members m on m.id = c.other_id
    join profiles p on p.member_id = m.id
    where k.id = c.conversation_id and k.site_id = $2 and m.status = 'active' and p.status = 'hidden'))`;

/** Conversations with members who are there or are gone for good; blocked pairs are absent both ways. */
const chatsOfMember = statement<[memberId: MemberId, siteId: number], ChatRow>(
  'chats-of-member',
  `select c.conversation_id, s.id as other_id, c.last_message_at, c.preview_is_own,
          case when s.id is null then 0 else c.unread end as unread,
          case when s.id is null and not c.preview_is_own then '' else c.preview end as preview,
          case when s.id is null and not c.preview_is_own then 'text' else c.preview_kind end as preview_kind
   from conversation_members c
   left join lateral (select c.other_id as id where ${isOtherThere}) s on true
   where c.member_id = $1 and c.hidden_at is null
     and (s.id is not null or c.other_id is null or exists (select from account_deletions d where d.member_id = c.other_id))
     and (c.other_id is null or c.other_id not in (
       select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1))
   order by c.last_message_at desc, c.conversation_id
   limit ${MAXIMUM_CHATS}`,
);

/** Newest first. */
export const findChats = (db: Database, memberId: MemberId, siteId: number): Promise<ChatRow[]> =>
  db.run(chatsOfMember, [memberId, siteId]);

const unreadOfMember = statement<[memberId: MemberId, siteId: number], { unread: number }>(
  'chats-unread-of-member',
  `select coalesce(sum(unread), 0)::int as unread
   from conversation_members c
   where c.member_id = $1 and c.hidden_at is null and c.unread > 0 and ${isOtherThere}
     and c.other_id not in (
       select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1)`,
);

export const countUnread = async (db: Database, memberId: MemberId, siteId: number): Promise<number> =>
  (await db.run(unreadOfMember, [memberId, siteId]))[0]?.unread ?? 0;
