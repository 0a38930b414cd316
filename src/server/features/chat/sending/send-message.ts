import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import {
  type ChangeContext,
  changeConversation,
  dropNews,
  isArchived,
} from '#server/features/chat/reading/conversation-store.ts';
import { requireContent } from '#server/features/chat/reading/message-content-rules.ts';
import { viewMessage } from '#server/features/chat/reading/message-view.ts';
import { refuseBlocked } from '#server/features/chat/reading/refuse-blocked.ts';
import { type Addressee, findAddressed } from '#server/features/chat/reading/require-conversation.ts';
import {
  isStored,
  type MessageOrder,
  type MessageWriter,
  type RefusedMessage,
  type StoredMessage,
} from '#server/features/chat/sending/store-messages.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';
import { FREE_CONVERSATIONS, type MessageKind, messagePrice } from '#shared/domain/chat/message-rules.ts';

type Context = ChangeContext & { readonly writer: MessageWriter };

export type MessageInput = Addressee & {
  readonly client_id: string;
  readonly kind: MessageKind;
  readonly text?: string | undefined;
  readonly gift?: Gift | undefined;
  readonly photo?: string | undefined;
  readonly voice?: string | undefined;
  readonly reply_to?: number | undefined;
  readonly sender?: string | undefined;
  readonly archive?: boolean | undefined;
};

type Sent = {
  readonly conversation: { readonly id: string };
  readonly message: Message;
  readonly credits: number;
};

/**
 * Stores and charges a message in one transaction. A repeated `client_id` returns the message stored first; with other
 * content it is refused.
 *
 * Stages, see docs/flows.md:
 * 1. check the content: `requireContent`
 * 2. find the recipient: `findAddressed`
 * 3. store and charge: `createMessageWriter`, which calls `send_messages` for a batch; `why_cannot_write` decides
 * 4. refuse, if the message was not stored: `refuseToSend`, `refuseBlocked`
 * 5. archive the conversation, if requested: `changeConversation`
 * 6. return the message: `viewMessage`
 */
export const sendMessage = async (ctx: Context, input: MessageInput): Promise<Sent> => {
  const { viewer, site, now } = ctx;
  // The browser may still have an unsent message of another member, who has logged out.
  if (input.sender !== undefined && input.sender !== toPublicId(viewer.memberId))
    return refuse('authentication_required');
  const content = requireContent(input, site);
  const { side, partnerId } = await findRecipient(ctx, input);
  // Deleted members have no id, so there is no recipient.
  if (partnerId === null) return refuse(whyNotConfirmed(viewer) ?? 'member_gone');
  // Messages of a removed conversation cannot be replied to.
  if (input.reply_to !== undefined && side === null) return refuse('not_found');
  const order: MessageOrder = {
    ...content,
    siteId: site.id,
    senderId: viewer.memberId,
    recipientId: partnerId,
    clientId: input.client_id,
    replyTo: input.reply_to ?? null,
    priceCredits: messagePrice(site, content.kind),
    at: now,
    archive: input.archive ?? false,
  };
  const outcome = await ctx.writer.store(order);
  if (!isStored(outcome)) return refuseToSend(ctx, order, outcome);
  if (outcome.outcome === 'sent_before' && hasOtherContent(outcome, order)) return refuse('idempotency_key_reused');
  if (order.archive) {
    const { conversation: id } = outcome;
    await changeConversation(ctx, { id, partnerId }, async (tx, tell) => {
      // A repeated request after the partner's answer neither archives nor deletes the notification about that answer.
      if (!(await isArchived(tx, id, viewer.memberId))) return;
      await dropNews(tx, viewer, { partnerId });
      await tell('viewer', 'chat.changed');
    });
  }
  return {
    conversation: { id: toPublicId(outcome.conversation) },
    // Only a reply quotes the partner, and for replies the conversation was looked up.
    message: viewMessage(outcome, viewer, now),
    credits: outcome.credits,
  };
};

/**
 * Compares text, gift and kind. The body of a recording is its duration; a repeated upload is recognised by its own id.
 * An unsent message has no content any more.
 */
const hasOtherContent = (stored: StoredMessage, { kind, body, voiceId }: MessageOrder): boolean =>
  stored.unsent_at === null && (stored.kind !== kind || (voiceId === null && stored.body !== body));

/** Skips the look-up for messages to a profile: storing the message checks whether it may be sent. */
const findRecipient = async (ctx: Context, input: MessageInput): ReturnType<typeof findAddressed> =>
  input.profile === undefined || input.conversation !== undefined || input.reply_to !== undefined
    ? findAddressed(ctx, input)
    : { side: null, partnerId: fromPublicId<MemberId>(input.profile) };

const refuseToSend = async (
  ctx: Context,
  { recipientId, priceCredits: price }: MessageOrder,
  { outcome, credits }: RefusedMessage,
): Promise<never> => {
  switch (outcome) {
    case 'insufficient_credits':
      return refuse(outcome, { price, credits });
    case 'conversation_limit_reached':
      return refuse(outcome, { max: FREE_CONVERSATIONS });
    case 'blocked_by_member':
    case 'blocked_by_you':
      return refuseBlocked(ctx.db, ctx, outcome, recipientId);
    case 'reply_not_found':
    case 'photo_not_found':
    case 'voice_not_found':
      return refuse('not_found');
    case 'busy':
      throw new Error('A message that stayed busy was answered.');
    default:
      return refuse(outcome);
  }
};
