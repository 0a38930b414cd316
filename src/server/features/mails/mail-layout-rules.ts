import { type MailAccent, MAIL_GROUNDS } from '#server/features/mails/mail-colour-rules.ts';

/** The content of one mail. All texts are plain text, and all addresses absolute. */
export type MailContent = {
  readonly subject: string;
  /** The preview that mail programs show after the subject. */
  readonly preheader: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Short lines of facts, such as device and time. */
  readonly facts?: readonly string[];
  /** Lists under a heading of their own. */
  readonly sections?: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** Buttons, the important one first. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Paragraphs after the buttons: how long they work, what to do if it was somebody else. */
  readonly notes: readonly string[];
  /** Why the reader gets it, in small letters below. */
  readonly because?: string;
};

/** The frame around the content, the same for all mails of a site. */
export type MailFrame = {
  readonly language: string;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly accent: MailAccent;
  /** The sentence above the address of the first button, which is spelled out for copying. */
  readonly fallback: string;
  readonly footer: readonly string[];
  readonly unsubscribe: { readonly label: string; readonly url: string } | null;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in double quotes. Line breaks become spaces, so that a name cannot add lines. */
const escapeHtml = (text: string): string => oneLine(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Keeps mail programs from showing the first words of the mail behind a short preview. */
const PREVIEW_ENDS = '&#847;&zwnj;&nbsp;'.repeat(40);

const TITLE = ['<title>', '</title>'] as const;
const PREHEADER = [
  '<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">',
  `${PREVIEW_ENDS}</div>`,
] as const;

const between = ([begins, ends]: readonly [string, string], text: string): string =>
  `${begins}${escapeHtml(text)}${ends}`;

const replaceBetween = (html: string, [begins, ends]: readonly [string, string], text: string): string => {
  const from = html.indexOf(begins);
  const to = html.indexOf(ends, from);
  return from === -1 || to === -1
    ? html
    : `${html.slice(0, from)}${between([begins, ends], text)}${html.slice(to + ends.length)}`;
};

/** The same mail with another subject and preview. */
export const withOtherCover = (
  html: string,
  { subject, preheader }: Pick<MailContent, 'subject' | 'preheader'>,
): string => replaceBetween(replaceBetween(html, TITLE, subject), PREHEADER, preheader);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Word, which draws mails in Outlook, spaces cells apart unless told otherwise. */
const TABLE = 'border-collapse:separate;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0;mso-cellspacing:0';
const WIDTH = 520;

const paragraph = (className: string, style: string, inner: string): string =>
  `<p dir="auto" class="${className}" style="margin:0;${style}">${inner}</p>`;

const table = (style: string, cellClass: string, cellStyle: string, inner: string): string =>
  `<table role="presentation" style="${TABLE}${style}"><tr><td class="${cellClass}" style="${cellStyle}">
${inner}
</td></tr></table>`;

/** One below the other, each in a row: Word keeps the padding of cells, but no margin of tables. */
const rows = (parts: readonly string[], gapPx = 16): string =>
  `<table role="presentation" style="${TABLE};width:100%">
${parts.map((part) => `<tr><td style="padding:0 0 ${gapPx}px">${part}</td></tr>`).join('\n')}
</table>`;

/** Word ignores the padding of a link and heeds that of its cell, the others take the link's, so that all of it is pressed. */
const button = (accent: MailAccent, isMain: boolean, { url, label }: MailContent['links'][number]): string => {
  const ground = isMain ? accent.light : MAIL_GROUNDS.light.sheet;
  const ink = isMain ? MAIL_GROUNDS.light.sheet : accent.light;
  const kind = isMain ? 'main' : 'other';
  const look = `display:inline-block;padding:12px 24px;color:${ink};font-size:17px;font-weight:600;line-height:1.3;text-decoration:none`;
  return table(
    '',
    kind,
    `border:2px solid ${accent.light};border-radius:14px;background-color:${ground};mso-padding-alt:12px 24px`,
    `<a class="${kind}" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>`,
  );
};

/** `at` is a media query, or the attribute that Outlook on the web sets on what surrounds a mail in dark mode. */
const darkRules = (accent: MailAccent, at: string): string => {
  const { dark } = MAIL_GROUNDS;
  const rules = {
    '.page': `background-color:${dark.page}`,
    '.sheet': `background-color:${dark.sheet}`,
    '.facts': `background-color:${dark.tint}`,
    '.text': `color:${dark.text}`,
    '.quiet': `color:${dark.quiet}`,
    '.accent': `color:${accent.dark}`,
    'a.main': `color:${dark.page}`,
    'td.main': `background-color:${accent.dark}`,
    'a.other': `color:${accent.dark}`,
    'td.other': `background-color:${dark.sheet}`,
    'td.main,td.other,.sheet': `border-color:${accent.dark}`,
  };
  return Object.entries(rules)
    .map(([selectors, rule]) => {
      const within = selectors.split(',').map((selector) => `${at}${selector}`);
      return `${within.join(',')}{${rule}!important}`;
    })
    .join('\n');
};

/**
 * The HTML part: no external resources, scripts or tracking. Tables, because Outlook draws mails with Word; what must be an
 * attribute there stands in comments that only Word reads. Without style sheets, only the dark mode is lost.
 */
export const layoutHtml = (frame: MailFrame, content: MailContent): string => {
  const { light } = MAIL_GROUNDS;
  const { accent } = frame;
  const body = (text: string) =>
    paragraph('text', `color:${light.text};font-size:17px;line-height:1.5`, escapeHtml(text));
  const quiet = (inner: string) => paragraph('quiet', `color:${light.quiet};font-size:14px;line-height:1.5`, inner);
  const anchor = (url: string, label: string, style = '') =>
    `<a class="accent" href="${escapeHtml(url)}" style="color:${accent.light}${style}">${escapeHtml(label)}</a>`;
  const [main] = content.links;
  const fact = (text: string) =>
    paragraph('text', `color:${light.text};font-size:16px;line-height:1.45`, escapeHtml(text));
  const facts = (lines: readonly string[]) =>
    table(
      ';width:100%',
      'facts',
      `padding:12px 16px 8px;border-radius:12px;background-color:${light.tint}`,
      rows(lines.map(fact), 4),
    );
  const subheading = (text: string) =>
    `<h2 dir="auto" class="text" style="margin:0;color:${light.text};font-size:18px;font-weight:700;line-height:1.3">${escapeHtml(text)}</h2>`;
  const sheet = [
    `<h1 dir="auto" class="text" style="margin:0;color:${light.text};font-size:22px;font-weight:700;line-height:1.3">${escapeHtml(content.greeting)}</h1>`,
    ...content.paragraphs.map(body),
    ...(content.facts && content.facts.length > 0 ? [facts(content.facts)] : []),
    ...(content.sections ?? []).flatMap(({ heading, lines }) => [subheading(heading), facts(lines)]),
    ...content.links.map((link) => button(accent, link === main, link)),
    ...content.notes.map(body),
    ...(main ? [quiet(`${escapeHtml(frame.fallback)}<br>${anchor(main.url, main.url, ';word-break:break-all')}`)] : []),
  ];
  const footer = [...(content.because === undefined ? [] : [content.because]), ...frame.footer];
  const below = [
    ...footer.map((line) => quiet(escapeHtml(line))),
    quiet(
      [
        anchor(frame.siteUrl, frame.siteName),
        ...(frame.unsubscribe ? [anchor(frame.unsubscribe.url, frame.unsubscribe.label)] : []),
      ].join(' · '),
    ),
  ];
  const column = [
    paragraph(
      'accent edge',
      `padding:0 24px 16px;color:${accent.light};font-size:20px;font-weight:700;line-height:1.3`,
      escapeHtml(frame.siteName),
    ),
    table(
      ';width:100%',
      'sheet',
      `padding:28px 24px 12px;border-top:4px solid ${accent.light};border-radius:16px;background-color:${light.sheet}`,
      rows(sheet),
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
@media (max-width:400px){.sheet{padding:24px 16px 8px!important}.edge{padding-left:16px!important;padding-right:16px!important}}
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

/** The plain-text part with the same content. */
export const layoutText = (frame: MailFrame, content: MailContent): string => {
  const { unsubscribe } = frame;
  const blocks = [
    [content.greeting],
    ...content.paragraphs.map((text) => [text]),
    content.facts ?? [],
    ...(content.sections ?? []).map(({ heading, lines }) => [heading, ...lines]),
    ...content.links.map(({ label, url }) => [`${label}:`, url]),
    ...content.notes.map((text) => [text]),
    ['--'],
    content.because === undefined ? [] : [content.because],
    ...frame.footer.map((text) => [text]),
    [`${frame.siteName}: ${frame.siteUrl}`],
    unsubscribe === null ? [] : [`${unsubscribe.label}: ${unsubscribe.url}`],
  ];
  const paragraphs = blocks.filter((lines) => lines.length > 0).map((lines) => lines.map(oneLine).join('\n'));
  return `${paragraphs.join('\n\n')}\n`;
};
