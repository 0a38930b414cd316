import type { MailFrame, MailSection, ShownMail } from '#server/features/mails/mail-layout-rules.ts';
import {
  type MailLink,
  type MailParagraph,
  type MailRow,
  oneLine,
  textOf,
} from '#server/features/mails/mail-parts-rules.ts';

const rowText = ({ title, detail, url }: MailRow): string[] => [
  detail === undefined ? title : `${title} · ${detail}`,
  url,
];

const listed = (colon: string, { heading, rows, link }: MailSection): string[][] => [
  ...(heading === undefined ? [] : [[heading]]),
  ...rows.map(rowText),
  ...(link === undefined ? [] : [[`${link.label}${colon}`, link.url]]),
];

const spelledOut = (colon: string, text: string, named: readonly MailLink[]): string =>
  named.reduce((done, { label, url }) => done.replace(label, () => `${label}${colon} ${url}`), text);

const endingOf = (colon: string, { ending }: ShownMail): string[][] =>
  ending === undefined
    ? []
    : [
        ...(ending.heading === undefined ? [] : [[ending.heading]]),
        ...ending.paragraphs.map((text) => [spelledOut(colon, text, ending.named ?? [])]),
        ...(ending.link === undefined ? [] : [[`${ending.link.label}${colon}`, ending.link.url]]),
        ...(ending.below ?? []).map((text) => [spelledOut(colon, text, ending.named ?? [])]),
      ];

/** Returns the plain-text part with the same content. */
export const layoutText = (frame: MailFrame, content: ShownMail): string => {
  const { colon } = frame;
  const list = (section: MailSection) => listed(colon, section);
  const written = (part: MailParagraph) =>
    typeof part !== 'string' && 'named' in part ? spelledOut(colon, part.text, part.named) : textOf(part);
  const blocks = [
    content.greeting === undefined ? [] : [content.greeting],
    [content.headline],
    ...content.paragraphs.map((part) => [written(part)]),
    ...(content.letter === undefined
      ? []
      : [...content.letter.paragraphs, content.letter.signature].map((part) => [part])),
    (content.details ?? []).map(textOf),
    ...(content.below ?? []).map((part) => [part]),
    ...(content.lists ?? []).map(({ heading, items }) => [heading, ...items.map((item) => `• ${item}`)]),
    ...(content.sections ?? []).flatMap(list),
    ...content.links.map(({ label, url }) => [`${label}${colon}`, url]),
    ...(content.more ?? []).flatMap(list),
    ...content.notes.map((note) => [textOf(note)]),
    ...endingOf(colon, content),
    ['--'],
    content.because === undefined ? [] : [content.because],
    ...frame.footer.map((text) => [text]),
    [`${frame.siteName}${colon} ${frame.siteUrl}`],
    ...frame.choices.map(({ label, url }) => [`${label}${colon} ${url}`]),
  ];
  const paragraphs = blocks.filter((lines) => lines.length > 0).map((lines) => lines.map(oneLine).join('\n'));
  return `${paragraphs.join('\n\n')}\n`;
};
