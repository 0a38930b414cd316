import { type ConversationSide, findWritingAllowance } from '#server/features/chat/reading/conversation-read-model.ts';
import { startsLeft, whyCannotWrite } from '#server/features/chat/reading/message-policy.ts';
import { viewMessage } from '#server/features/chat/reading/message-view.ts';
import { findMessages } from '#server/features/chat/reading/messages-read-model.ts';
import { deliveriesIn, type DeliveryRecorder } from '#server/features/chat/reading/record-deliveries.ts';
import { type Addressee, type ChatContext, findAddressed } from '#server/features/chat/reading/require-conversation.ts';
import { showPartner } from '#server/features/members/show-partner.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { FREE_CONVERSATIONS, messagePrice } from '#shared/domain/chat/message-rules.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';

/** Returns goodbye texts in the partner's language for a writer of this gender; null if there is no real partner. */
const viewGoodbye = (
  side: Pick<ConversationSide, 'partnerLanguage'> | null,
  writerGender: GrammaticalGender,
): OutputOf<'GET /api/chat.php'>['goodbye'] => {
  const language = side?.partnerLanguage ?? null;
  if (language === null) return null;
  const t = serverTranslator(language, 'chats', writerGender);
  return {
    language,
    words: { a: t('goodbye.words.a'), b: t('goodbye.words.b'), c: t('goodbye.words.c') },
  };
};

type Chat = OutputOf<'GET /api/chat.php'>;

type Context = ChatContext & { readonly deliveries: Pick<DeliveryRecorder, 'note'> };

/** Returns one conversation as its page shows it, even if nothing has been written yet. */
export const showChat = async (ctx: Context, addressee: Addressee): Promise<Chat> => {
  const { db, viewer, site, now } = ctx;
  const { side, partnerId } = await findAddressed(ctx, addressee);
  const [partner, allowance, page] = await Promise.all([
    partnerId === null || side?.partner === 'gone' ? null : showPartner(db, ctx, partnerId),
    findWritingAllowance(db, viewer.memberId, FREE_CONVERSATIONS),
    side === null ? { rows: [], hasMore: false } : findMessages(db, side, viewer.memberId),
  ]);
  if (side === null && partner?.hasBlocked === true) refuse('blocked_by_member', { name: partner.name });
  if (side !== null) ctx.deliveries.note(deliveriesIn(side, viewer.memberId, page.rows));
  const reachable = side ?? reachableAs(partner);
  const why = whyCannotWrite(viewer, reachable, side === null, allowance.started);
  if (why === 'not_found') return refuse(why);
  return {
    conversation: side === null ? null : viewSide(side),
    profile: partner?.card ?? null,
    name: partner?.name ?? null,
    why_cannot_write: why,
    is_new: side === null,
    starts_left: startsLeft(viewer, allowance.started),
    prices: {
      text: messagePrice(site, 'text'),
      photo: messagePrice(site, 'photo'),
      gift: messagePrice(site, 'gift'),
      voice: messagePrice(site, 'voice'),
    },
    message_length: site.message_length,
    credits: allowance.credits,
    has_icebreakers: why === null && page.rows.length === 0,
    interests: [...(partner?.interests ?? [])],
    messages: page.rows.map((row) => viewMessage(row, viewer, now)),
    has_more: page.hasMore,
    goodbye: viewGoodbye(side, viewer.gender),
  };
};

const viewSide = (side: ConversationSide): NonNullable<Chat['conversation']> => ({
  id: toPublicId(side.id),
  archived: side.isArchived,
  muted: side.isMuted,
  num_unread_messages: side.unread,
  read_up_to: side.lastReadId,
  partner_read_up_to: side.partnerReadId,
  partner_delivered_up_to: side.partnerDeliveredId,
});

/** Before the first message, only a block can prevent writing. */
const reachableAs = (partner: { readonly isBlocked: boolean } | null) => ({
  partner: 'there' as const,
  isBlocked: false,
  hasBlocked: partner?.isBlocked ?? false,
});
