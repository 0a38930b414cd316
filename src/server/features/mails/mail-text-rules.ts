import type { MailFrame, MailSection, ShownMail } from '#server/features/mails/mail-layout-rules.ts';
import { type MailLink, type MailRow, oneLine, textOf } from '#server/features/mails/mail-parts-rules.ts';

const rowText = ({ title, detail, url }: MailRow): string[] => [
  detail === undefined ? title : `${title} · ${detail}`,
  url,
];

const listed = ({ heading, rows, link }: MailSection): string[][] => [
  ...(heading === undefined ? [] : [[heading]]),
  ...rows.map(rowText),
  ...(link === undefined ? [] : [[`${link.label}:`, link.url]]),
];

const spelledOut = (text: string, named: readonly MailLink[]): string =>
  named.reduce((said, { label, url }) => said.replace(label, () => `${label}: ${url}`), text);

const endingOf = ({ ending }: ShownMail): string[][] =>
  ending === undefined
    ? []
    : [
        ...(ending.heading === undefined ? [] : [[ending.heading]]),
        ...ending.paragraphs.map((text) => [spelledOut(text, ending.named ?? [])]),
        ...(ending.link === undefined ? [] : [[`${ending.link.label}:`, ending.link.url]]),
      ];

/** The plain-text part with the same content. */
export const layoutText = (frame: MailFrame, content: ShownMail): string => {
  const blocks = [
    content.greeting === undefined ? [] : [content.greeting],
    [content.headline],
    ...content.paragraphs.map((said) => [textOf(said)]),
    (content.facts ?? []).map(textOf),
    ...(content.sections ?? []).flatMap(listed),
    ...content.links.map(({ label, url }) => [`${label}:`, url]),
    ...(content.more ?? []).flatMap(listed),
    ...content.notes.map((note) => [textOf(note)]),
    ...endingOf(content),
    ['--'],
    content.because === undefined ? [] : [content.because],
    ...frame.footer.map((text) => [text]),
    [`${frame.siteName}: ${frame.siteUrl}`],
    ...frame.choices.map(({ label, url }) => [`${label}: ${url}`]),
  ];
  const paragraphs = blocks.filter((lines) => lines.length > 0).map((lines) => lines.map(oneLine).join('\n'));
  return `${paragraphs.join('\n\n')}\n`;
};
