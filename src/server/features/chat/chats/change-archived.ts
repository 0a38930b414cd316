import { type ChangeContext, changeConversation, dropNews } from '#server/features/chat/chats/conversation-store.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';

/** Puts a conversation away or back; what was removed is nowhere to be put. */
export const changeArchived = async (
  ctx: ChangeContext,
  { conversation, archived }: { readonly conversation: string; readonly archived: boolean },
): Promise<void> => {
  const { viewer, now } = ctx;
  const side = await requireConversation(ctx, conversation);
  await changeConversation(ctx, side, async (tx, tell) => {
    await tx.kysely
      .updateTable('conversation_members')
      .set({ archived_at: archived ? now : null })
      .where('conversation_id', '=', side.id)
      .where('member_id', '=', viewer.memberId)
      .where('hidden_at', 'is', null)
      .execute();
    if (archived) await dropNews(tx, viewer, side);
    await tell('viewer', 'chat.changed');
  });
};
