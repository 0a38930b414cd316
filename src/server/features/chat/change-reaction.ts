import { type ConversationSide, findConversation } from '#server/features/chat/reading/conversation-read-model.ts';
import { type ChangeContext, changeConversation } from '#server/features/chat/reading/conversation-store.ts';
import { whyCannotWrite } from '#server/features/chat/reading/message-policy.ts';
import { viewMessage } from '#server/features/chat/reading/message-view.ts';
import { findMessage } from '#server/features/chat/reading/messages-read-model.ts';
import { refuseBlocked } from '#server/features/chat/reading/refuse-blocked.ts';
import { type ChatContext, requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { unblockKnown } from '#server/features/members/unblock-known.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { MessageReaction } from '#shared/domain/chat/message-rules.ts';

type Params = [id: ConversationId, message: number, memberId: MemberId, reaction: MessageReaction, now: Date];

const react = statement<Params, never>(
  'message-react',
  `insert into message_reactions (conversation_id, message_id, member_id, reaction, created_at) values ($1, $2, $3, $4, $5)
   on conflict (conversation_id, message_id, member_id) do update set reaction = excluded.reaction`,
);

const takeBack = statement<[id: ConversationId, message: number, memberId: MemberId], never>(
  'message-take-reaction-back',
  'delete from message_reactions where conversation_id = $1 and message_id = $2 and member_id = $3',
);

type Input = { readonly conversation: string; readonly message: number; readonly reaction: MessageReaction | null };

/** Sets the member's reaction to a message, free of charge; null removes it. Refused between blocked members. */
export const changeReaction = async (
  ctx: ChangeContext,
  { conversation, message, reaction }: Input,
): Promise<Message> => {
  const { viewer, now } = ctx;
  const { memberId } = viewer;
  const side = await requireConversation(ctx, conversation);
  return changeConversation(ctx, side, async (tx, tell) => {
    // Checked under the locks, so that a block made meanwhile counts.
    await requireWritable(tx, ctx, side.id);
    const row = await findMessage(tx, side, memberId, message);
    if (row === null || row.unsent_at !== null) return refuse('not_found');
    if (reaction !== null && side.partnerId !== null) await unblockKnown(tx, memberId, side.partnerId);
    await (reaction === null
      ? tx.run(takeBack, [side.id, message, memberId])
      : tx.run(react, [side.id, message, memberId, reaction, now]));
    const ref = { message, is_change: true };
    await tell('viewer', 'message.sent', ref);
    await tell('partner', 'message', ref);
    const changed = await findMessage(tx, side, memberId, message);
    return viewMessage(changed ?? row, viewer, now);
  });
};

const requireWritable = async (
  tx: Transaction,
  { site, viewer }: ChatContext,
  id: ConversationSide['id'],
): Promise<void> => {
  const { memberId } = viewer;
  const side = (await findConversation(tx, { memberId, siteId: site.id }, id)) ?? refuse('not_found');
  const why = whyCannotWrite(viewer, side, false, 0);
  if (why === 'blocked_by_member' || why === 'blocked_by_you')
    return refuseBlocked(tx, { site, viewer }, why, side.partnerId);
  return why === null ? undefined : refuse(why);
};
