import {
  type ChangeContext,
  changeConversation,
  countUnreadAgain,
} from '#server/features/chat/reading/conversation-store.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { RESTORE_CHAT_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** Undoes a removal within `RESTORE_CHAT_MINUTES`. Does nothing if the conversation is not removed. */
export const restoreChat = async (ctx: ChangeContext, publicId: string): Promise<void> => {
  const { viewer, now } = ctx;
  const side = await requireConversation(ctx, publicId);
  await changeConversation(ctx, side, async (tx, tell) => {
    const { removed_at, cleared_before_id } = await tx.kysely
      .selectFrom('conversation_members')
      .select(['removed_at', 'cleared_before_id'])
      .where('conversation_id', '=', side.id)
      .where('member_id', '=', viewer.memberId)
      .executeTakeFirstOrThrow();
    if (removed_at === null) return;
    if (now.getTime() - removed_at.getTime() > RESTORE_CHAT_MINUTES * MINUTE_MS) {
      refuse('restore_too_late', { minutes: RESTORE_CHAT_MINUTES });
    }
    await tx.kysely
      .updateTable('conversation_members')
      .set({ hidden_at: null, removed_at: null, cleared_id: cleared_before_id ?? 0, cleared_before_id: null })
      .where('conversation_id', '=', side.id)
      .where('member_id', '=', viewer.memberId)
      .execute();
    await countUnreadAgain(tx, side.id, viewer.memberId);
    await tell('viewer', 'chat.changed');
  });
};
