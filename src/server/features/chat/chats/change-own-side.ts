import { type ChangeContext, changeConversation, dropNews } from '#server/features/chat/reading/conversation-store.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

/** Archived, or muted: no mails or pushes about it, but it stays in its list and its unread messages count. */
type Change = { readonly column: 'archived_at' | 'muted_at'; readonly isSet: boolean };

/** Archives or mutes a conversation for the viewer, or undoes that. Refuses conversations that they have removed. */
export const changeOwnSide = async (
  ctx: ChangeContext,
  conversation: string,
  { column, isSet }: Change,
): Promise<void> => {
  const { viewer, now } = ctx;
  const side = await requireConversation(ctx, conversation);
  await changeConversation(ctx, side, async (tx, tell) => {
    const { numUpdatedRows } = await tx.kysely
      .updateTable('conversation_members')
      .set({ [column]: isSet ? now : null })
      .where('conversation_id', '=', side.id)
      .where('member_id', '=', viewer.memberId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('not_found');
    if (isSet) await dropNews(tx, viewer, side);
    // Other open pages reload the conversation and their lists.
    await tell('viewer', 'chat.changed');
  });
};
