import { isBlockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const CONVERSATIONS_AT_ONCE = 50;

const nextConversations = statement<[memberId: MemberId], { id: string }>(
  'erase-next-conversations',
  `select id from conversations where user_lo = $1 or user_hi = $1 order by id limit ${CONVERSATIONS_AT_ONCE} for update`,
);

const eraseTexts = statement<[memberId: MemberId, conversations: string[]], never>(
  'erase-messages',
  'delete from messages where sender_id = $1 and conversation_id = any ($2::bigint[])',
);

const eraseOwnSide = statement<[memberId: MemberId, conversations: string[]], never>(
  'erase-conversation-side',
  'delete from conversation_members where member_id = $1 and conversation_id = any ($2::bigint[])',
);

/** Clears partner, unread count and the partner's preview. After a block, the conversation is also hidden. */
const turnIntoTombstones = statement<[memberId: MemberId, conversations: string[], now: Date], never>(
  'erase-turn-into-tombstones',
  `update conversation_members c
   set other_id = null, unread = 0,
       preview = case when c.preview_is_own then c.preview else '' end,
       preview_kind = case when c.preview_is_own then c.preview_kind else 'text' end,
       hidden_at = case when ${isBlockedFor('c.member_id', '$1')}
         then coalesce(c.hidden_at, $3) else c.hidden_at end
   where c.other_id = $1 and c.conversation_id = any ($2::bigint[])`,
);

const forgetMember = statement<[memberId: MemberId, conversations: string[]], never>(
  'erase-conversation-names',
  `update conversations
   set user_lo = nullif(user_lo, $1), user_hi = nullif(user_hi, $1), started_by = nullif(started_by, $1)
   where id = any ($2::bigint[])`,
);

const dropEmpty = statement<[conversations: string[]], never>(
  'erase-empty-conversations',
  'delete from conversations where id = any ($1::bigint[]) and user_lo is null and user_hi is null',
);

/** Erases the member's messages. Partners keep their own messages. Works in chunks, one transaction each. */
export const eraseConversations = async (
  { db, now, signal }: { readonly db: Database; readonly now: Date; readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> =>
  repeatUntilNone(signal, () =>
    db.transaction(async (tx) => {
      const ids = (await tx.run(nextConversations, [memberId])).map(({ id }) => id);
      await tx.run(eraseTexts, [memberId, ids]);
      await tx.run(eraseOwnSide, [memberId, ids]);
      await tx.run(turnIntoTombstones, [memberId, ids, now]);
      await tx.run(forgetMember, [memberId, ids]);
      await tx.run(dropEmpty, [ids]);
      return ids.length;
    }),
  );
