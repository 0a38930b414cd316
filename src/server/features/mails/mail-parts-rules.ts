import { type MailAccent, MAIL_GROUNDS, MAIL_SPARK, MAIL_TINTS } from '#server/features/mails/mail-colour-rules.ts';

/** If `look` is not set, the first link of a mail is a filled button and the others are outlined. */
export type MailLink = {
  readonly label: string;
  readonly url: string;
  readonly look?: 'filled' | 'outlined' | 'text' | 'quiet';
};

/** `urgent` text must be read before the rest. `text` contains the label of each named link. */
export type MailParagraph =
  | string
  | { readonly text: string; readonly look: 'urgent' }
  | { readonly text: string; readonly named: readonly MailLink[] };

/** `tiny`: codes that only machines compare. */
export type MailNote = string | { readonly text: string; readonly look: 'tiny' };

/** A personal message to the recipient. */
export type MailLetter = { readonly paragraphs: readonly string[]; readonly signature: string };

/** A line of the box: "label: value", the most important figure, or a text with a bold part. */
export type MailDetail =
  | string
  | { readonly text: string; readonly look: 'main' }
  | { readonly text: string; readonly strong: string };

/** `tinted`: with the background of the details; `plain`: for what the recipient can do. */
export type MailList = {
  readonly heading: string;
  readonly items: readonly string[];
  readonly look: 'tinted' | 'plain';
};

/** One person or one kind of news; the whole row is a link. */
export type MailRow = {
  /** content of the circle before the title: an initial, or how many more; if not set, no circle */
  readonly face?: string;
  /** if set, the circle has a heart: this member likes the recipient */
  readonly isHeart?: boolean;
  readonly title: string;
  readonly detail?: string;
  readonly url: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the label with a capital first letter. */
export const capitalized = (label: string, locale: string): string => {
  const [initial = '', ...letters] = label;
  return initial.toLocaleUpperCase(locale) + letters.join('');
};

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** White space except no-break spaces, which are kept. */
const BREAKING_SPACE = /[^\S\u00A0\u202F]+/g;

/** Escapes text and attributes in double quotes. Line breaks become spaces, so that a name cannot add lines. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll(BREAKING_SPACE, ' ')
    .trim()
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Escapes text and prevents line breaks between a number below 1000 and the next word, a word of one or two letters and
 * a number, a street and its house number, a sum and its currency, and within E-Mails or R-2026-00042.
 */
export const words = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/(?<=(?:^|\s)\p{L}{1,2}) (?=\p{N})|(?<=\p{L}) (?=\p{N}{1,3}, )/gu, '\u00A0')
    .replaceAll(/(?<=(?<!\p{N}{3})\p{N}\.?) (?=\p{L})/gu, '\u00A0')
    .replaceAll(/(?<=\p{N}) (?=\p{Sc})|(?<=\p{Sc}) (?=\p{N})/gu, '\u00A0')
    .replaceAll(/(?<![\p{L}\p{N}])(?:[eE]-\p{L}+|\p{Lu}-\d{4}-\d+)/gu, '<span style="white-space:nowrap">$&</span>');

/** Keeps a last word of up to four letters, and one-letter words as in "y a Anna", on the line of their neighbour. */
const unorphaned = (heading: string): string =>
  heading
    .replaceAll(/(?<=(?:^|\s)\p{L}) (?=\p{L})/gu, '\u00A0')
    .replace(/(?<=\s\p{L}{2}) (?=\p{L}\u00A0\S+$)/u, '\u00A0')
    .replace(/(?<=\S+ \S+ \S+) (?=\S{1,4}$)/u, '\u00A0');

/** Moves the text after a greeting ("!" or "?") to its own line if it does not fit. */
export const headed = (heading: string): string =>
  words(unorphaned(heading)).replace(/(?<=[!?] ).+$/u, '<span style="display:inline-block">$&</span>');

const ON_ONE_LINE = '<span style="display:inline-block';

/** Shows the parts side by side if they fit. A separating dot at the beginning of a line is cut off. */
export const dotted = (text: string): string => {
  const [first = '', ...others] = text.split(' · ').map(words);
  if (others.length === 0) return first;
  const dot = `${ON_ONE_LINE};width:16px;text-align:center">·</span>`;
  const parts = others.map((part) => `${ON_ONE_LINE};margin-left:-16px;padding-right:12px">${dot}${part}</span>`);
  return `<span style="display:block;overflow:hidden">${ON_ONE_LINE};padding-right:12px">${first}</span> ${parts.join(' ')}</span>`;
};

/** Word, which renders mails in Outlook, adds space between cells by default. */
export const TABLE =
  'border-collapse:separate;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0;mso-cellspacing:0';

const { light } = MAIL_GROUNDS;

type Words = { readonly className?: string; readonly style: string };

/** A paragraph of escaped text; its direction follows its text. */
export const paragraph = ({ className = 'text', style }: Words, inner: string): string =>
  `<p dir="auto" class="${className}" style="margin:0;${style}">${inner}</p>`;

export const table = (style: string, cellClass: string, cellStyle: string, inner: string): string =>
  `<table role="presentation" style="${TABLE}${style}"><tr><td class="${cellClass}" style="${cellStyle}">
${inner}
</td></tr></table>`;

/** Stacks the parts as table rows, with cell padding between them, because Word ignores the margins of tables. */
export const rows = (parts: readonly string[], gapPx = 16): string =>
  `<table role="presentation" style="${TABLE};width:100%">
${parts.map((part, index) => `<tr><td style="padding:0 0 ${index === parts.length - 1 ? 0 : gapPx}px">${part}</td></tr>`).join('\n')}
</table>`;

/** Word uses the padding of the cell and ignores that of the link; other programs make the whole button clickable. */
export const button = (accent: MailAccent, isMain: boolean, link: MailLink): string => {
  const { url, label, look: wanted = isMain ? 'filled' : 'outlined' } = link;
  return wanted === 'text' || wanted === 'quiet'
    ? textLink(wanted === 'text' ? ['accent', accent.light, 17] : ['quiet', light.quiet, 15], link)
    : drawnButton(accent, wanted === 'filled', { url, label });
};

const textLink = ([className, colour, fontPx]: readonly [string, string, number], { url, label }: MailLink): string =>
  paragraph(
    { style: `font-size:${fontPx}px;line-height:1.5` },
    `<a class="${className}" href="${escapeHtml(url)}" style="display:inline-block;padding:10px 0;color:${colour}">${escapeHtml(label)}</a>`,
  );

/** Turns the label of each link into a link; each label occurs once in the text. */
export const linkedWords = (accent: MailAccent, text: string, links: readonly MailLink[]): string =>
  links.reduce(
    (html, { label, url }) =>
      html.replace(
        words(label),
        (shown) => `<a class="accent" href="${escapeHtml(url)}" style="color:${accent.light}">${shown}</a>`,
      ),
    words(text),
  );

const drawnButton = (accent: MailAccent, isMain: boolean, { url, label }: MailLink): string => {
  const ground = isMain ? accent.light : light.sheet;
  const ink = isMain ? light.sheet : accent.light;
  const kind = isMain ? 'main' : 'other';
  const look = `display:block;padding:14px 28px;color:${ink};font-size:17px;font-weight:600;line-height:1.3;text-align:center;text-decoration:none`;
  return `<table role="presentation" class="press" style="${TABLE}"><tr><td class="${kind}" style="border:2px solid ${accent.light};border-radius:28px;background-color:${ground};mso-padding-alt:14px 28px"><a class="${kind}" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></td></tr></table>`;
};

/** Returns the text of a detail, a paragraph or a note. */
export const textOf = (part: MailDetail | MailParagraph | MailNote): string =>
  typeof part === 'string' ? part : part.text;

const CELL = 'vertical-align:top;padding:0';

/** Puts label and value into two columns; on a phone, the value is below its label. */
const labelled = (html: string): string =>
  html.replace(
    /^<p([^>]*)>(.{1,60}?)\s?:\s(.+)<\/p>$/su,
    `<table role="presentation" style="${TABLE};width:100%"><tr>
<td class="label" style="${CELL} 12px 0 0;width:160px">${paragraph({ className: 'quiet', style: `color:${light.quiet};font-size:14px;line-height:23px` }, '$2')}</td>
<td class="value" style="${CELL}"><p$1>$3</p></td>
</tr></table>`,
  );

/** Separates the label of a detail, makes part of it bold, or makes it large. */
export const emphasize = (detail: MailDetail, html: string): string => {
  if (typeof detail === 'string') return labelled(html);
  if ('strong' in detail) return html.replace(words(detail.strong), '<b>$&</b>');
  return html.replace('font-size:16px', 'font-size:20px;font-weight:700');
};

const INITIALS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const initialOf = (name: string): string => {
  const [first] = INITIALS.segment(oneLine(name));
  return (first?.segment ?? '').toUpperCase();
};

/** The site's logo as a table cell, the same in dark mode: mail programs block images and do not show SVG. */
export const brand = (accent: MailAccent, siteName: string): string =>
  `<table role="presentation" style="${TABLE}"><tr>
<td aria-hidden="true" style="width:40px;height:40px;padding:0;border-radius:12px;background-color:${accent.light};color:${light.sheet};font-size:22px;font-weight:800;line-height:40px;text-align:center;white-space:nowrap"><span style="color:${light.sheet}">${escapeHtml(initialOf(siteName))}<span style="color:${MAIL_SPARK};font-size:11px;line-height:1px;vertical-align:9px">&#10022;</span></span></td>
<td style="padding:0 0 0 12px">${paragraph({ className: 'accent', style: `color:${accent.light};font-size:20px;font-weight:700;line-height:1.3` }, escapeHtml(siteName))}</td>
</tr></table>`;

const HEART = '<span style="font-size:13px;line-height:1px;vertical-align:8px">&#9829;</span>';

/** Returns the same tint for a person in all mails, calculated from the id at the end of the URL. */
const tintOf = (url: string): number => {
  const id = url.slice(url.lastIndexOf('/'));
  return new TextEncoder().encode(id).reduce((sum, byte) => sum + byte, 0) % MAIL_TINTS.length;
};

const circle = (face: string, isHeart: boolean, tint: number): string => {
  const { ground, ink } = (MAIL_TINTS[tint] ?? MAIL_TINTS[0]).light;
  return `<td aria-hidden="true" style="width:44px"><span class="tint${tint}" style="display:block;width:44px;height:44px;border-radius:22px;background-color:${ground};color:${ink};font-size:18px;font-weight:700;line-height:44px;text-align:center">${escapeHtml(face)}${isHeart ? HEART : ''}</span></td>`;
};

const linkedRow = (
  accent: MailAccent,
  { face, isHeart = false, title, detail, url }: MailRow,
  isLast: boolean,
): string => {
  const line = isLast ? '' : `;border-bottom:1px solid ${light.line}`;
  const titled = `<b class="text" style="color:${light.text};font-size:17px;line-height:1.35">${words(title)}</b>`;
  const detailed =
    detail === undefined
      ? ''
      : `<br><span class="quiet" style="color:${light.quiet};font-size:15px;line-height:1.4">${dotted(detail)}</span>`;
  return `<tr><td class="line" style="padding:10px 0${isLast ? ' 4px' : ''}${line}"><table role="presentation" style="${TABLE};width:100%"><tr>
${face === undefined ? '' : circle(face, isHeart, tintOf(url))}
<td dir="auto" style="padding:0 0 0 ${face === undefined ? 0 : 12}px"><a href="${escapeHtml(url)}" style="display:block;padding:2px 0;text-decoration:none;color:${light.text}">${titled}${detailed}</a></td>
<td aria-hidden="true" style="width:20px;text-align:right"><span class="accent" style="color:${accent.light};font-size:22px;line-height:1">&#8250;</span></td>
</tr></table></td></tr>`;
};

export const linkedRows = (accent: MailAccent, all: readonly MailRow[]): string =>
  `<table role="presentation" style="${TABLE};width:100%">
${all.map((row, index) => linkedRow(accent, row, index === all.length - 1)).join('\n')}
</table>`;
