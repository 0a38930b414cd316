import { type ChangeContext, changeConversation, dropNews } from '#server/features/chat/chats/conversation-store.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';

/** No mail and no push tells of a muted conversation, which stays where it is and is counted as before. */
export const changeMuted = async (
  ctx: ChangeContext,
  { conversation, muted }: { readonly conversation: string; readonly muted: boolean },
): Promise<void> => {
  const { viewer, now } = ctx;
  const side = await requireConversation(ctx, conversation);
  await changeConversation(ctx, side, async (tx, tell) => {
    await tx.kysely
      .updateTable('conversation_members')
      .set({ muted_at: muted ? now : null })
      .where('conversation_id', '=', side.id)
      .where('member_id', '=', viewer.memberId)
      .execute();
    if (muted) await dropNews(tx, viewer, side);
    // Other open pages read it and their lists again.
    await tell('viewer', 'chat.changed');
  });
};
