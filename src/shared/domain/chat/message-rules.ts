import { countGraphemes, cutText } from '#shared/domain/written-text.ts';

export const MESSAGE_KINDS = ['text', 'photo', 'gift', 'voice'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_REACTIONS = ['heart', 'laugh', 'wow', 'fire', 'thumbs_up', 'sad'] as const;
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number];

/** How long a message can be unsent; its price is not refunded. */
export const UNSEND_MINUTES = 10;
/** How long a removed conversation can be restored. */
export const RESTORE_CHAT_MINUTES = 10;
/** Conversations that a free member may start, the message of the sign-up included; answering is never counted. */
export const FREE_CONVERSATIONS = 2;

/** The prices of a site's messages by kind. */
export const messagePrice = (
  prices: { readonly message_credits: number; readonly photo_credits: number; readonly gift_credits: number },
  kind: MessageKind,
): number =>
  ({
    text: prices.message_credits,
    voice: prices.message_credits,
    photo: prices.photo_credits,
    gift: prices.gift_credits,
  })[kind];

/** A photo or voice message that is not sent within this time after its upload is erased. */
export const UNSENT_PHOTO_HOURS = 24;
/** Shortly before that it can no longer be sent, because the message would lose it. */
export const SENDABLE_PHOTO_HOURS = UNSENT_PHOTO_HOURS - 1;

/** The database returns the first 200 characters, which may end in half an emoji. */
const PREVIEW_LENGTH = 180;

/** Returns what lists and quotes show of a message; a letter with more accents than that is not cut. */
export const previewOf = (beginning: string): string => cutText(beginning, PREVIEW_LENGTH) || beginning;

/** Average code units per grapheme; prevents a huge message of stacked accents. */
const CODE_UNITS_PER_GRAPHEME = 16;

/** Returns why a normalised text cannot be sent; null: it can. */
export const whyTextRefused = (text: string, maximumGraphemes: number): 'empty' | 'too_long' | null => {
  if (text === '') return 'empty';
  if (text.length <= maximumGraphemes) return null;
  if (text.length > maximumGraphemes * CODE_UNITS_PER_GRAPHEME) return 'too_long';
  return countGraphemes(text) > maximumGraphemes ? 'too_long' : null;
};
