import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { PrintedDocument } from '#server/platform/pdf/printed-document.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');

const FONTS = join(import.meta.dirname, '../../../../assets/fonts');
const regular = readFileSync(join(FONTS, 'figtree-regular.ttf'));
const bold = readFileSync(join(FONTS, 'figtree-bold.ttf'));

/** The font's name in its file. pdfkit recognises the loaded font by it and does not read it again. */
const REGULAR = 'Figtree-Regular';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const INK = '#14202b';
const QUIET = '#52616e';
const RULE = '#c9d2da';

type Look = { readonly font: 'regular' | 'bold'; readonly size: number; readonly color: string };

/** Replaces characters that the font lacks: narrow spaces, non-breaking hyphens and direction marks. */
const drawable = (text: string): string =>
  text
    .replaceAll('\u202F', '\u00A0')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u2068\u2069]/g, '');

/** Prints PDF/A-3b for archiving, tagged for screen readers. The same input gives the same bytes. */
const print = async ({ printed, createdAt }: { printed: PrintedDocument; createdAt: Date }): Promise<Uint8Array> => {
  const { locale, title, issuer, facts, columns, lines, totals, notes } = printed;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    font: regular as unknown as string,
    info: {
      Title: `${title} ${facts[0]?.[1] ?? ''}`.trim(),
      Author: issuer[0] ?? '',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('bold', bold);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const write = (type: string, { font, size, color }: Look, content: () => void) =>
    doc.struct(type, {}, () => {
      doc
        .font(font === 'bold' ? 'bold' : REGULAR)
        .fontSize(size)
        .fillColor(color);
      content();
    });
  const space = (points: number) => {
    doc.y += points;
  };

  for (const [index, line] of issuer.entries()) {
    root.add(
      write('P', { font: index === 0 ? 'bold' : 'regular', size: 10, color: index === 0 ? INK : QUIET }, () => {
        doc.text(drawable(line), MARGIN, doc.y, { width: WIDTH, lineGap: 2 });
      }),
    );
  }
  space(36);
  root.add(
    write('H1', { font: 'bold', size: 24, color: INK }, () =>
      doc.text(drawable(title), MARGIN, doc.y, { width: WIDTH }),
    ),
  );
  space(14);

  /** Draws a row of two cells; the second is right-aligned if it is a sum. */
  const row = (
    table: PDFKit.PDFStructureElement,
    cells: readonly [string, string],
    look: { readonly font: 'regular' | 'bold'; readonly head?: boolean; readonly sum: boolean; readonly size?: number },
  ) => {
    const top = doc.y;
    const size = look.size ?? 10;
    const left = look.sum ? WIDTH * 0.66 : 150;
    const tr = doc.struct('TR');
    // pdfkit draws an element only once it has a parent.
    table.add(tr);
    tr.add(
      write(
        look.head === true || !look.sum ? 'TH' : 'TD',
        { font: look.font, size, color: look.sum ? INK : QUIET },
        () => doc.text(drawable(cells[0]), MARGIN, top, { width: left - 12 }),
      ),
    );
    const leftEnd = doc.y;
    tr.add(
      write(look.head === true ? 'TH' : 'TD', { font: look.font, size, color: INK }, () =>
        doc.text(drawable(cells[1]), MARGIN + left, top, { width: WIDTH - left, align: look.sum ? 'right' : 'left' }),
      ),
    );
    doc.y = Math.max(doc.y, leftEnd) + 5;
    tr.end();
  };
  const rule = () => {
    space(3);
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke();
    doc.endMarkedContent();
    space(9);
  };

  const about = doc.struct('Table');
  root.add(about);
  for (const fact of facts) row(about, fact, { font: 'regular', sum: false });
  about.end();
  space(26);

  const table = doc.struct('Table');
  root.add(table);
  row(table, columns, { font: 'bold', head: true, sum: true });
  rule();
  for (const line of lines) row(table, line, { font: 'regular', sum: true });
  rule();
  for (const [index, total] of totals.entries()) {
    const isLast = index === totals.length - 1;
    row(table, total, { font: isLast ? 'bold' : 'regular', sum: true, size: isLast ? 12 : 10 });
  }
  table.end();
  space(26);
  for (const note of notes) {
    root.add(
      write('P', { font: 'regular', size: 10, color: QUIET }, () =>
        doc.text(drawable(note), MARGIN, doc.y, { width: WIDTH }),
      ),
    );
  }
  root.end();
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
};

port.on('message', (order: { printed: PrintedDocument; createdAt: Date }) => {
  void print(order).then((pdf) => port.postMessage(pdf, [pdf.buffer as ArrayBuffer]));
});
port.postMessage('ready');
