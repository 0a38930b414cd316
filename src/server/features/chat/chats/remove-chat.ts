import {
  type ChangeContext,
  changeConversation,
  countUnreadAgain,
  dropNews,
} from '#server/features/chat/reading/conversation-store.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';

const removeSide = statement<[id: ConversationId, memberId: MemberId, now: Date], never>(
  'conversation-remove-side',
  `update conversation_members v
   set hidden_at = $3, removed_at = $3, archived_at = null, cleared_before_id = v.cleared_id, cleared_id = c.last_message_id
   from conversations c
   where c.id = $1 and v.conversation_id = c.id and v.member_id = $2 and v.hidden_at is null`,
);

/** Removes the conversation for the viewer only; the partner keeps it. Removing it again has no effect. */
export const removeChat = async (ctx: ChangeContext, publicId: string): Promise<void> => {
  const { viewer, now } = ctx;
  const side = await requireConversation(ctx, publicId);
  await changeConversation(ctx, side, async (tx, tell) => {
    await tx.run(removeSide, [side.id, viewer.memberId, now]);
    await countUnreadAgain(tx, side.id, viewer.memberId);
    await dropNews(tx, viewer, side);
    await tell('viewer', 'chat.removed');
  });
};
