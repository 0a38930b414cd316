import type { Message } from '#shared/contract/chat/message-contract.ts';
import { GIFTS, type Gift } from '#shared/domain/chat/gift-catalogue.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';
import { voiceLength } from '#shared/domain/voice-rules.ts';

type Line = {
  readonly kind: MessageKind;
  /** text; of a gift its slug, of a voice message its length in milliseconds */
  readonly preview: string;
  readonly is_folded: boolean;
};

export type LineWords = {
  readonly folded: () => string;
  readonly photo: () => string;
  readonly gift: (gift: Gift) => string;
  readonly voice: (length: string) => string;
};

/** Returns a message as one line of text. */
export const messageLine = ({ kind, preview, is_folded: isFolded }: Line, words: LineWords): string => {
  if (kind === 'text') return isFolded ? words.folded() : preview;
  if (kind === 'photo') return words.photo();
  if (kind === 'voice') return words.voice(voiceLength(Number(preview)));
  const gift = GIFTS.find((one) => one === preview);
  return gift === undefined ? '' : words.gift(gift);
};

/** Converts a message into the form that lists and quotes receive; not for unsent messages. */
export const lineOf = ({ text, gift, voice, ...rest }: Message): Line => ({
  ...rest,
  preview: gift ?? (voice === null ? text : `${voice.duration_ms}`),
});
