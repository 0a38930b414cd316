import { unsendableUntil } from '#server/features/chat/reading/message-policy.ts';
import type { MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { type Gift, GIFTS } from '#shared/domain/chat/gift-catalogue.ts';
import { findMessageHints } from '#shared/domain/chat/message-hint-rules.ts';
import { previewOf } from '#shared/domain/chat/message-rules.ts';
import { containsMutedWord } from '#shared/domain/chat/muted-word-rules.ts';
import { type PhotoVariant, photoPath } from '#shared/domain/photos/image-paths.ts';
import { voicePath } from '#shared/domain/voice-rules.ts';

const giftOf = (slug: string): Gift | null => GIFTS.find((gift) => gift === slug) ?? null;

export type Reader = { readonly memberId: MemberId; readonly mutedWords: readonly string[] };

/** Returns a message as `reader` sees it. */
export const viewMessage = (row: MessageRow, reader: Reader, now: Date): Message => {
  const isOwn = row.sender_id === reader.memberId;
  return {
    id: row.id,
    client_id: isOwn ? row.client_id : null,
    is_own: isOwn,
    kind: row.kind,
    text: row.kind === 'text' ? row.body : '',
    is_folded: !isOwn && (row.is_voice_folded || isFolded(row.kind, row.body, reader)),
    gift: row.kind === 'gift' ? giftOf(row.body) : null,
    photo: viewPhoto(row, isOwn),
    voice: viewVoice(row),
    reply_to: viewReply(row, reader),
    reactions: row.reactions.map(({ member_id, reaction }) => ({ reaction, is_own: member_id === reader.memberId })),
    price_credits: isOwn ? row.price_credits : null,
    sent_at: row.created_at.toISOString(),
    can_unsend_until: unsendableUntil(row, reader, now)?.toISOString() ?? null,
    unsent_at: row.unsent_at?.toISOString() ?? null,
    hints: isOwn || row.kind !== 'text' ? [] : findMessageHints(row.body),
  };
};

const isFolded = (kind: MessageRow['reply_kind'], body: string, { mutedWords }: Reader): boolean =>
  kind === 'text' && containsMutedWord(body, mutedWords);

/** Until the photo is approved, the recipient sees only that there is one. */
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

const viewVoice = ({ voice_key: key, voice_type: type, ...row }: MessageRow): Message['voice'] => {
  if (key === null || type === null) return null;
  return { duration_ms: row.voice_duration ?? 0, peaks: row.voice_peaks ?? [], type, filename: voicePath(key) };
};

const viewReply = (row: MessageRow, reader: Reader): Message['reply_to'] => {
  if (row.reply_to_id === null) return null;
  const { reply_kind: kind, reply_body: body } = row;
  const isOwn = row.reply_sender_id === reader.memberId;
  const isHidden = !isOwn && isFolded(kind, body ?? '', reader);
  return {
    id: row.reply_to_id,
    is_own: isOwn,
    kind: kind ?? 'text',
    preview: isHidden ? '' : previewOf(body ?? ''),
    is_folded: isHidden,
    is_gone: row.reply_sender_id === null,
  };
};
