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
  /** Buttons, the important one first. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Paragraphs after the buttons: how long they work, what to do if it was somebody else. */
  readonly notes: readonly string[];
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

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (className: string, style: string, inner: string): string =>
  `<p class="${className}" style="margin:0 0 16px;${style}">${inner}</p>`;

/** The HTML part: no external resources, scripts or tracking. Without style sheets, only the dark mode is lost. */
export const layoutHtml = (frame: MailFrame, content: MailContent): string => {
  const { light, dark } = MAIL_GROUNDS;
  const { accent } = frame;
  const body = (text: string) =>
    paragraph('text', `color:${light.text};font-size:17px;line-height:1.5`, escapeHtml(text));
  const quiet = (inner: string) => paragraph('quiet', `color:${light.quiet};font-size:14px;line-height:1.5`, inner);
  const anchor = (url: string, label: string) =>
    `<a class="accent" href="${escapeHtml(url)}" style="color:${accent.light}">${escapeHtml(label)}</a>`;
  const button = ({ url, label }: MailContent['links'][number]) =>
    paragraph(
      'text',
      '',
      `<a class="accent" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border:2px solid ${accent.light};border-radius:12px;color:${accent.light};font-size:17px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a>`,
    );
  const [main] = content.links;
  const parts = [
    paragraph('accent', `color:${accent.light};font-size:20px;font-weight:700`, escapeHtml(frame.siteName)),
    body(content.greeting),
    ...content.paragraphs.map(body),
    ...(content.facts
      ? [
          paragraph(
            'text',
            `color:${light.text};font-size:17px;line-height:1.6`,
            content.facts.map(escapeHtml).join('<br>'),
          ),
        ]
      : []),
    ...content.links.map(button),
    ...content.notes.map(body),
    ...(main ? [quiet(`${escapeHtml(frame.fallback)}<br>${anchor(main.url, main.url)}`)] : []),
    `<hr class="line" style="margin:24px 0 16px;border:0;border-top:1px solid ${light.line}">`,
    ...frame.footer.map((line) => quiet(escapeHtml(line))),
    quiet(
      [
        anchor(frame.siteUrl, frame.siteName),
        ...(frame.unsubscribe ? [anchor(frame.unsubscribe.url, frame.unsubscribe.label)] : []),
      ].join(' · '),
    ),
  ];
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:${dark.page}!important}.sheet{background:${dark.sheet}!important}
.text{color:${dark.text}!important}.quiet{color:${dark.quiet}!important}.line{border-color:${dark.line}!important}
.accent{color:${accent.dark}!important;border-color:${accent.dark}!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}</div>
<div class="page" style="padding:24px 12px;background:${light.page};${FONT}">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px 24px 12px;border-radius:16px;background:${light.sheet};overflow-wrap:anywhere">
${parts.join('\n')}
</div>
</div>
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
    ...content.links.map(({ label, url }) => [`${label}:`, url]),
    ...content.notes.map((text) => [text]),
    ['--'],
    ...frame.footer.map((text) => [text]),
    [`${frame.siteName}: ${frame.siteUrl}`],
    unsubscribe === null ? [] : [`${unsubscribe.label}: ${unsubscribe.url}`],
  ];
  const paragraphs = blocks.filter((lines) => lines.length > 0).map((lines) => lines.map(oneLine).join('\n'));
  return `${paragraphs.join('\n\n')}\n`;
};
