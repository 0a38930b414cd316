import { MAIL_GROUNDS, MAIL_TINTS } from '#server/features/mails/mail-colour-rules.ts';
import {
  dotted,
  emphasize,
  type MailFact,
  type MailList,
  paragraph,
  rows,
  table,
  TABLE,
  textOf,
  words,
} from '#server/features/mails/mail-parts-rules.ts';

const { light } = MAIL_GROUNDS;

const plain = (fontPx: number, lineHeight: number) => ({
  style: `color:${light.text};font-size:${fontPx}px;line-height:${lineHeight}`,
});
const quiet = (fontPx: number) => ({
  className: 'quiet',
  style: `color:${light.quiet};font-size:${fontPx}px;line-height:1.45`,
});

const tinted = (inner: string): string =>
  table(';width:100%', 'facts', `padding:12px 16px;border-radius:12px;background-color:${light.tint}`, inner);

export const urgent = (text: string): string => {
  const [warm] = MAIL_TINTS;
  return table(
    ';width:100%',
    'tint0',
    `padding:12px 16px;border-radius:12px;background-color:${warm.light.ground}`,
    paragraph(
      { className: 'large', style: `color:${warm.light.ink};font-size:17px;font-weight:700;line-height:1.5` },
      words(text),
    ),
  );
};

/** About four lines of a phone are read large; longer words more easily in the size of all others. */
const LARGE_ANSWER_LENGTH = 120;

/** What a person wrote, the loudest of its mail. */
export const panel = (parts: readonly string[]): string => {
  const [fontPx, weight] = parts.join('').length > LARGE_ANSWER_LENGTH ? [17, 400] : [21, 600];
  return rows(
    parts.map((part) => paragraph({ style: `${plain(fontPx, 1.5).style};font-weight:${weight}` }, words(part))),
  );
};

const isQuiet = (fact: MailFact): boolean => typeof fact !== 'string' && 'look' in fact && fact.look === 'quiet';

/** Where all is quiet, nothing draws the eye to it: one line each, without a box. */
export const facts = (lines: readonly MailFact[]): string => {
  if (lines.every(isQuiet))
    return rows(
      lines.map((line) => paragraph(quiet(14), dotted(textOf(line)))),
      4,
    );
  const drawn = rows(
    lines.map((line) => emphasize(line, paragraph(isQuiet(line) ? quiet(14) : plain(16, 1.45), dotted(textOf(line))))),
    4,
  );
  return tinted(drawn);
};

/** A bullet hangs before its words, in a cell of its own. */
const bulleted = (item: string): string =>
  `<table role="presentation" style="${TABLE}"><tr>
<td aria-hidden="true" style="width:16px;padding:0;vertical-align:top">${paragraph(plain(16, 1.45), '•')}</td>
<td style="padding:0">${paragraph(plain(16, 1.45), words(item))}</td>
</tr></table>`;

export const list = ({ heading, items, look }: MailList): string => {
  const drawn = rows([paragraph(plain(16, 1.45), `<b>${words(heading)}</b>`), ...items.map(bulleted)], 4);
  return look === 'tinted' ? tinted(drawn) : drawn;
};
