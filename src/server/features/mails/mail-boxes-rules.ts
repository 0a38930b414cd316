import { type MailAccent, MAIL_GROUNDS, MAIL_TINTS } from '#server/features/mails/mail-colour-rules.ts';
import {
  dotted,
  emphasize,
  type MailDetail,
  type MailLetter,
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
const tinted = (inner: string): string =>
  table(';width:100%', 'details', `padding:12px 16px;border-radius:12px;background-color:${light.tint}`, inner);

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

/** A quoted message to the recipient, with a bar at its side and the signature below. */
export const letter = (accent: MailAccent, { paragraphs, signature }: MailLetter): string =>
  table(
    ';width:100%',
    'letter',
    `padding:2px 0 2px 16px;border-left:4px solid ${accent.light}`,
    rows(
      [
        ...paragraphs.map((part) => paragraph(plain(20, 1.5), words(part))),
        paragraph(
          { className: 'quiet', style: `color:${light.quiet};font-size:14px;line-height:1.5` },
          words(signature),
        ),
      ],
      12,
    ),
  );

export const details = (lines: readonly MailDetail[]): string =>
  tinted(
    rows(
      lines.map((line) => emphasize(line, paragraph(plain(16, 1.45), dotted(textOf(line))))),
      4,
    ),
  );

/** A list item with a hanging bullet, which has its own table cell. */
const bulleted = (item: string): string =>
  `<table role="presentation" style="${TABLE}"><tr>
<td aria-hidden="true" style="width:16px;padding:0;vertical-align:top">${paragraph(plain(16, 1.45), '•')}</td>
<td style="padding:0">${paragraph(plain(16, 1.45), words(item))}</td>
</tr></table>`;

export const list = ({ heading, items, look }: MailList): string => {
  const drawn = rows([paragraph(plain(16, 1.45), `<b>${words(heading)}</b>`), ...items.map(bulleted)], 4);
  return look === 'tinted' ? tinted(drawn) : drawn;
};
