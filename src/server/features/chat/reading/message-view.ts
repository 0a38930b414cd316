import type { MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { type Gift, GIFTS } from '#shared/domain/chat/gift-catalogue.ts';
import { findMessageHints } from '#shared/domain/chat/message-hint-rules.ts';
import { previewOf, UNSEND_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { type PhotoVariant, photoPath } from '#shared/domain/photos/image-paths.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const giftOf = (slug: string): Gift | null => GIFTS.find((gift) => gift === slug) ?? null;

/** Until when a message may be taken back; null: no longer. */
export const unsendableUntil = (
  { unsent_at, created_at }: Pick<MessageRow, 'unsent_at' | 'created_at'>,
  now: Date,
): Date | null => {
  const until = new Date(created_at.getTime() + UNSEND_MINUTES * MINUTE_MS);
  return unsent_at === null && until > now ? until : null;
};

/** A message as one of the two sees it. */
export const viewMessage = (row: MessageRow, reader: MemberId, now: Date): Message => {
  const isOwn = row.sender_id === reader;
  return {
    id: row.id,
    client_id: isOwn ? row.client_id : null,
    is_own: isOwn,
    kind: row.kind,
    text: row.kind === 'text' ? row.body : '',
    gift: row.kind === 'gift' ? giftOf(row.body) : null,
    photo: viewPhoto(row, isOwn),
    reply_to: viewReply(row, reader),
    reactions: row.reactions.map(({ member_id, reaction }) => ({ reaction, is_own: member_id === reader })),
    price_credits: isOwn ? row.price_credits : null,
    sent_at: row.created_at.toISOString(),
    can_unsend_until: isOwn ? (unsendableUntil(row, now)?.toISOString() ?? null) : null,
    unsent_at: row.unsent_at?.toISOString() ?? null,
    hints: isOwn || row.kind !== 'text' ? [] : findMessageHints(row.body),
  };
};

/** The other one sees a photo when it has been approved; before that only that there is one. */
const viewPhoto = (row: MessageRow, isOwn: boolean): Message['photo'] => {
  const { photo_key: key, photo_status: status } = row;
  if (key === null || status === null) return null;
  const path = (variant: PhotoVariant) => (isOwn || status === 'active' ? photoPath(key, variant) : null);
  return {
    status,
    thumb_filename: path('thumb'),
    filename: path('card'),
    full_filename: path('full'),
    width: row.photo_width ?? 0,
    height: row.photo_height ?? 0,
    placeholder: row.photo_placeholder ?? '',
  };
};

const viewReply = (row: MessageRow, reader: MemberId): Message['reply_to'] => {
  if (row.reply_to_id === null) return null;
  return {
    id: row.reply_to_id,
    is_own: row.reply_sender_id === reader,
    kind: row.reply_kind ?? 'text',
    preview: previewOf(row.reply_body ?? ''),
    is_gone: row.reply_sender_id === null,
  };
};
