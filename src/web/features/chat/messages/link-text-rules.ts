export type TextPart = { readonly kind: 'text' | 'link'; readonly text: string };

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** Ends a sentence rather than an address. */
const TRAILING = /(?<![.,;:!?)\]'’”])[.,;:!?)\]'’”]+$/u;

/** A message's words, and the addresses among them. */
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

/** Where a link would lead; never anything but the web. */
export const addressOf = (link: string): string => (/^https?:/iu.test(link) ? link : `https://${link}`);

/** As the browser understands it, so that no look-alike hides; null: no address. */
export const hostOf = (link: string): string | null => {
  try {
    return new URL(addressOf(link)).host;
  } catch {
    return null;
  }
};
