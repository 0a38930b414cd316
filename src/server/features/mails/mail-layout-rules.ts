import { details, letter, list, urgent } from '#server/features/mails/mail-boxes-rules.ts';
import { darkRules, type MailAccent, MAIL_GROUNDS, MAIL_TINTS } from '#server/features/mails/mail-colour-rules.ts';
import {
  brand,
  button,
  escapeHtml,
  headed,
  linkedRows,
  linkedWords,
  type MailDetail,
  type MailLetter,
  type MailLink,
  type MailList,
  type MailNote,
  type MailParagraph,
  type MailRow,
  paragraph,
  rows,
  table,
  TABLE,
  words,
} from '#server/features/mails/mail-parts-rules.ts';
import { pictureAddress } from '#server/platform/mail/mail-picture-rules.ts';

/** The pictures in `assets/mails`, created by `tools/portraits`. */
type MailPicture =
  | 'asleep'
  | 'bubbles'
  | 'camera'
  | 'goodbye'
  | 'hearts'
  | 'lens'
  | 'letter'
  | 'news'
  | 'present'
  | 'waiting'
  | 'week'
  | 'welcome';

/** A list of people or of news, each with its own link. */
export type MailSection<Row = MailRow, Link = MailLink> = {
  readonly heading?: string;
  readonly rows: readonly Row[];
  /** link to the full list, below the rows */
  readonly link?: Link;
};

/** The content of one mail. All texts are plain text, and all URLs absolute. */
export type MailContent = {
  readonly subject: string;
  /** part of the subject that is shown large, such as 20% or a sum; a percentage is also coloured */
  readonly figure?: string | undefined;
  /** above the greeting; left out in discreet mails, because it reveals the occasion */
  readonly picture?: MailPicture | undefined;
  /** The preview that mail programs show after the subject. */
  readonly preheader: string;
  /** if not set, the heading contains the greeting */
  readonly greeting?: string;
  readonly paragraphs: readonly MailParagraph[];
  readonly letter?: MailLetter;
  /** Short lines, such as device and time. */
  readonly details?: readonly MailDetail[];
  /** Paragraphs about the details, below them. */
  readonly below?: readonly string[];
  /** Bulleted lists below the details. */
  readonly lists?: readonly MailList[];
  readonly sections?: readonly MailSection[];
  /** Buttons, the most important first. */
  readonly links: readonly MailLink[];
  /** Lists after the buttons, unrelated to them. */
  readonly more?: readonly MailSection[];
  /** Paragraphs after the buttons, such as how long the links work and what to do if it was not the recipient. */
  readonly notes: readonly MailNote[];
  /** Why the recipient gets this mail, in small print at the bottom. */
  readonly because?: string;
  /** The last section, in small print: legal information, or what the recipient can do instead. */
  readonly ending?: {
    readonly heading?: string;
    readonly paragraphs: readonly string[];
    /** links to pages that the paragraphs mention */
    readonly named?: readonly MailLink[];
    /** link to the subject of the paragraphs */
    readonly link?: MailLink;
    /** paragraphs after the link */
    readonly below?: readonly string[];
  };
};

/** A mail with its headline, which states the occasion even if the subject of a discreet mail does not. */
export type ShownMail = MailContent & { readonly headline: string };

/** Returns all buttons, the most important first. */
export const linksOf = ({ links, ending }: MailContent): readonly MailLink[] =>
  ending?.link === undefined ? links : [...links, ending.link];

/** The frame around the content, the same for all mails of a site. */
export type MailFrame = {
  readonly language: string;
  /** the colon, with the space before it that some languages use */
  readonly colon: string;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly supportEmail: string;
  readonly accent: MailAccent;
  /** The sentence before the full URLs of all links, which only mails without an unsubscribe link show. */
  readonly fallback: string;
  readonly footer: readonly string[];
  /** links to unsubscribe and to the notification settings; empty if the recipient cannot unsubscribe */
  readonly choices: readonly MailLink[];
};

/** Keeps mail programs from showing the first words of the mail behind a short preview. */
const PREVIEW_ENDS = '&#847;&zwnj;&nbsp;'.repeat(40);

const WIDTH = 520;

/** Figures longer than this many characters, such as 149,90 €, are smaller, to fit on a phone. */
const LONG_FIGURE = 4;

const TITLE = ['<title>', '</title>'] as const;
const PREHEADER = [
  '<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">',
  `${PREVIEW_ENDS}</div>`,
] as const;

const PICTURE = ['<p style="margin:0 0 20px"><img src="', '></p>\n'] as const;

/** The picture has an empty alt text, because the text below says the same. */
const pictureOf = (name: MailPicture): string =>
  PICTURE.join(
    `${pictureAddress(name)}" width="${WIDTH - 48}" height="169" alt="" style="display:block;width:100%;height:auto;border:0;border-radius:12px"`,
  );

const between = ([begins, ends]: readonly [string, string], text: string): string =>
  `${begins}${escapeHtml(text)}${ends}`;

const replaceBetween = (html: string, [begins, ends]: readonly [string, string], text: string): string => {
  const from = html.indexOf(begins);
  const to = html.indexOf(ends, from);
  return from === -1 || to === -1
    ? html
    : `${html.slice(0, from)}${between([begins, ends], text)}${html.slice(to + ends.length)}`;
};

/** Returns the same mail with another subject and preview. */
export const withOtherCover = (
  html: string,
  { subject, preheader }: Pick<MailContent, 'subject' | 'preheader'>,
): string => replaceBetween(replaceBetween(html, TITLE, subject), PREHEADER, preheader);

export const withoutPicture = (html: string): string => {
  const [begins, ends] = PICTURE;
  const from = html.indexOf(begins);
  return from === -1 ? html : html.slice(0, from) + html.slice(html.indexOf(ends, from) + ends.length);
};

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const large = (figure: string): string => {
  if (figure === '') return '';
  const [warm] = MAIL_TINTS;
  const [className, ink] = figure.endsWith('%') ? ['large', warm.light.ink] : ['text', MAIL_GROUNDS.light.text];
  const fontPx = figure.length > LONG_FIGURE ? 44 : 60;
  return `<span class="${className}" style="display:block;color:${ink};font-size:${fontPx}px;font-weight:800;line-height:1.1">${escapeHtml(figure)}</span> `;
};

const title = ({ figure = '', headline }: ShownMail): string => {
  const at = headline.indexOf(figure);
  const drawn = `${headed(headline.slice(0, at))}${large(figure)}${headed(headline.slice(at + figure.length))}`;
  return `<h1 dir="auto" class="text" style="margin:0;color:${MAIL_GROUNDS.light.text};font-size:26px;font-weight:700;line-height:1.25;text-wrap:balance">${drawn}</h1>`;
};

/**
 * Returns the HTML part, without external resources, scripts or tracking. It uses tables because Outlook renders mails
 * with Word, and conditional comments for attributes that only Word needs. Only dark mode needs the style sheet.
 */
export const layoutHtml = (frame: MailFrame, content: ShownMail): string => {
  const { light } = MAIL_GROUNDS;
  const { accent } = frame;
  const inked = (style: string) => ({ style: `color:${light.text};${style}` });
  const small = (inner: string, fontPx = 14) =>
    paragraph({ className: 'quiet', style: `color:${light.quiet};font-size:${fontPx}px;line-height:1.5` }, inner);
  const anchor = ({ url, label }: MailLink, style = '') =>
    `<a class="accent" href="${escapeHtml(url)}" style="color:${accent.light}${style}">${escapeHtml(label)}</a>`;
  const [main] = content.links;
  const body = (part: MailParagraph) => {
    if (typeof part !== 'string' && 'look' in part) return urgent(part.text);
    const { text, named } = typeof part === 'string' ? { text: part, named: [] } : part;
    return paragraph(inked('font-size:17px;line-height:1.5'), linkedWords(accent, text, named));
  };
  const subheading = (text: string) =>
    `<h2 dir="auto" class="text" style="margin:0;padding:20px 0 4px;color:${light.text};font-size:18px;font-weight:700;line-height:1.3">${words(text)}</h2>`;
  const noted = (note: MailNote) => (typeof note === 'string' ? small(words(note), 15) : small(words(note.text), 12));
  const listed = ({ heading, rows: people, link }: MailSection) =>
    rows(
      [
        ...(heading === undefined ? [] : [subheading(heading)]),
        linkedRows(accent, people),
        ...(link === undefined ? [] : [button(accent, false, link)]),
      ],
      link === undefined ? 0 : 12,
    );
  const pressed = linksOf(content);
  const spelledOut = ({ label, url }: MailLink) => {
    const address = `<a class="quiet" href="${escapeHtml(url)}" style="color:${light.quiet};word-break:break-word">${escapeHtml(url)}</a>`;
    return pressed.length === 1 ? address : `<br>${escapeHtml(label)}${frame.colon} ${address}`;
  };
  const sheet = [
    rows([...(content.greeting === undefined ? [] : [small(escapeHtml(content.greeting), 16)]), title(content)], 4),
    ...content.paragraphs.map(body),
    ...(content.letter === undefined ? [] : [letter(accent, content.letter)]),
    ...(content.details && content.details.length > 0 ? [details(content.details)] : []),
    ...(content.below ?? []).map(body),
    ...(content.lists ?? []).map(list),
    ...(content.sections ?? []).map(listed),
    ...content.links.map((link) => button(accent, link === main, link)),
    ...(content.more ?? []).map(listed),
    ...content.notes.map((note) => noted(note)),
  ];
  if (content.ending !== undefined) {
    const { heading, paragraphs, named = [], link, below: after = [] } = content.ending;
    const line = (text: string) => small(linkedWords(accent, text, named));
    sheet.push(
      rows(
        [
          ...(heading === undefined ? [] : [subheading(heading)]),
          ...paragraphs.map(line),
          ...(link === undefined ? [] : [button(accent, false, link)]),
          ...after.map(line),
        ],
        12,
      ),
    );
  }
  const footer = [...(content.because === undefined ? [] : [content.because]), ...frame.footer];
  const support = anchor({ url: `mailto:${frame.supportEmail}`, label: frame.supportEmail });
  // The placeholder keeps `words` from changing the email address.
  const linked = (line: string) => words(line.replaceAll(frame.supportEmail, '\uE000')).replaceAll('\uE000', support);
  const below = [
    ...footer.map((line) => small(linked(line))),
    ...frame.choices.map((link) => small(anchor(link))),
    ...(pressed.length > 0 && frame.choices.length === 0
      ? [small(`${escapeHtml(frame.fallback)} ${pressed.map(spelledOut).join('')}`, 12)]
      : []),
  ];
  const column = [
    table('', 'edge', 'padding:0 24px 16px', brand(accent, frame.siteName)),
    table(
      ';width:100%',
      'sheet',
      `padding:28px 24px;border-radius:20px;background-color:${light.sheet}`,
      (content.picture === undefined ? '' : pictureOf(content.picture)) + rows(sheet),
    ),
    table(';width:100%', 'edge', 'padding:20px 24px 0', rows(below, 6)),
  ];
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${between(TITLE, content.subject)}
<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>h1,h2,p,a,td{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->
<style>
:root{color-scheme:light dark}
p{text-wrap:pretty}
@media (max-width:430px){.sheet{padding:24px 16px!important}.edge{padding-left:16px!important;padding-right:16px!important}.press{width:100%!important}.label,.value{display:block!important;width:auto!important}.label{padding-top:4px!important}}
@media (prefers-color-scheme:dark){
body{background-color:${MAIL_GROUNDS.dark.page}!important}
${darkRules(accent, '')}
}
${darkRules(accent, '[data-ogsc] ')}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
${between(PREHEADER, content.preheader)}
<table role="presentation" lang="${frame.language}" style="${TABLE};width:100%"><tr><td class="page" style="padding:24px 12px;background-color:${light.page};overflow-wrap:anywhere;${FONT}">
<!--[if mso]><table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div role="main" style="max-width:${WIDTH}px;margin:0 auto">
${column.join('\n')}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
};
