import { type ChangeContext, changeConversation } from '#server/features/chat/reading/conversation-store.ts';
import { whyCannotUnsend } from '#server/features/chat/reading/message-policy.ts';
import { viewMessage } from '#server/features/chat/reading/message-view.ts';
import { findMessage } from '#server/features/chat/reading/messages-read-model.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { eraseUnsentVoice } from '#server/features/chat/voices/erase-voices.ts';
import { eraseTakenBackPhoto } from '#server/features/photos/removal/erase-message-photos.ts';
import { deleteWaitingNews, type News } from '#server/features/push/delete-waiting-news.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { UNSEND_MINUTES } from '#shared/domain/chat/message-rules.ts';

const takeBack = statement<[id: ConversationId, message: number, now: Date], never>(
  'message-unsend',
  `with gone as (
     update messages set body = '', photo_id = null, voice_id = null, unsent_at = $3 where conversation_id = $1 and id = $2 returning conversation_id, id
   ), unloved as (
     delete from message_reactions where conversation_id = $1 and message_id = $2
   )
   update conversation_members v set preview = '', preview_is_unsent = true
   from gone join conversations c on c.id = gone.conversation_id and c.last_message_id = gone.id
   where v.conversation_id = c.id`,
);

const isUnread = statement<[id: ConversationId, reader: MemberId], { found: boolean }>(
  'message-is-any-unread',
  `select exists (
     select from messages g where g.conversation_id = $1 and g.id > greatest(v.last_read_id, v.cleared_id) and g.sender_id <> $2
       and g.unsent_at is null) as found
   from conversation_members v where v.conversation_id = $1 and v.member_id = $2`,
);

/** Deletes the partner's waiting notifications if no unread message is left. */
const dropIfNothingLeft = async (tx: Transaction, id: ConversationId, news: News): Promise<void> => {
  const [left] = await tx.run(isUnread, [id, news.memberId]);
  if (left?.found === false) await deleteWaitingNews(tx, [news]);
};

/** Unsends a message: deletes its content for both members, without a refund. Repeating it has no effect. */
export const unsendMessage = async (
  ctx: ChangeContext,
  input: { readonly conversation: string; readonly message: number },
): Promise<Message> => {
  const { viewer, now } = ctx;
  const side = await requireConversation(ctx, input.conversation);
  let photoKey: string | null = null;
  let voiceKey: string | null = null;
  const unsent = await changeConversation(ctx, side, async (tx, tell) => {
    const row = await findMessage(tx, side, viewer.memberId, input.message);
    if (row === null) return refuse('not_found');
    const why = whyCannotUnsend(row, viewer, now);
    if (why === 'unsend_too_late') return refuse(why, { minutes: UNSEND_MINUTES });
    if (why !== null) return refuse(why);
    if (row.unsent_at !== null) return viewMessage(row, viewer, now);
    photoKey = row.photo_key;
    voiceKey = row.voice_key;
    await tx.run(takeBack, [side.id, row.id, now]);
    const { partnerId } = side;
    if (partnerId !== null) await dropIfNothingLeft(tx, side.id, { memberId: partnerId, partnerId: viewer.memberId });
    const ref = { message: row.id, is_change: true };
    await tell('viewer', 'message.sent', ref);
    await tell('partner', 'message', ref);
    return viewMessage(
      { ...row, body: '', photo_key: null, voice_key: null, unsent_at: now, reactions: [] },
      viewer,
      now,
    );
  });
  // Outside the transaction, without its locks. After a crash, the hourly sweep does it (recordings after a day).
  if (photoKey !== null) await eraseTakenBackPhoto(ctx, photoKey);
  if (voiceKey !== null) await eraseUnsentVoice(ctx, voiceKey);
  return unsent;
};
