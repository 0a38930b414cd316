export type TextPart = { readonly kind: 'text' | 'link'; readonly text: string };

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** Punctuation at the end belongs to the sentence, not to the link. */
const TRAILING = /(?<![.,;:!?)\]'’”])[.,;:!?)\]'’”]+$/u;

/** Splits a message into plain text and links. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (kind: TextPart['kind'], from: number, to: number): void => {
    if (to > from) parts.push({ kind, text: text.slice(from, to) });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = found.replace(TRAILING, '');
    if (hostOf(link) === null) continue;
    add('text', end, index);
    add('link', index, index + link.length);
  }
  add('text', end, text.length);
  return parts;
};

/** Returns the link's URL; always http or https. */
export const addressOf = (link: string): string => (/^https?:/iu.test(link) ? link : `https://${link}`);

/** Returns the host as the browser resolves it, which reveals look-alike letters; null: not a URL. */
export const hostOf = (link: string): string | null => {
  try {
    return new URL(addressOf(link)).host;
  } catch {
    return null;
  }
};
