export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_REACTIONS = ['heart', 'laugh', 'wow', 'fire', 'thumbs_up', 'sad'] as const;
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number];

/** So long a message may be taken back; its price is not given back. */
export const UNSEND_MINUTES = 10;
/** So long a removed conversation may be brought back. */
export const RESTORE_CHAT_MINUTES = 10;
/** Conversations that a free member may start, the message of the sign-up included; answering is never counted. */
export const FREE_CONVERSATIONS = 2;

/** One normal form, one kind of line end, nothing invisible around it. */
export const normalMessageText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '').trim();

let segmenter: Intl.Segmenter | undefined;

/** What a person would count as characters: an emoji of several code points is one. */
export const countGraphemes = (text: string): number => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};

/** Code points a grapheme may consist of on average; keeps stacks of accents from hiding a book in one message. */
const CODE_UNITS_PER_GRAPHEME = 16;

/** Why a normalised text cannot be sent; null: it can. */
export const whyTextRefused = (text: string, maximumGraphemes: number): 'empty' | 'too_long' | null => {
  if (text === '') return 'empty';
  if (text.length <= maximumGraphemes) return null;
  if (text.length > maximumGraphemes * CODE_UNITS_PER_GRAPHEME) return 'too_long';
  return countGraphemes(text) > maximumGraphemes ? 'too_long' : null;
};
