import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { createPdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import type { PrintedDocument } from '#server/platform/pdf/printed-document.ts';

const DOCUMENTS = 60;
const GOAL = { cpuMs: 25, ratio: 2 };

const FONTS = join(import.meta.dirname, '../../assets/fonts');
const regular = readFileSync(join(FONTS, 'figtree-regular.ttf'));
const bold = readFileSync(join(FONTS, 'figtree-bold.ttf'));

const INVOICE: PrintedDocument = {
  locale: 'en',
  title: 'Invoice',
  issuer: ['Vonk B.V.', 'Straat 1', 'Amsterdam, Netherlands', 'Company number 12345678', 'VAT number NL123456789B01'],
  facts: [
    ['Invoice number', '2026-000001'],
    ['Invoice date', '3 October 2026'],
    ['Order', 'ABCDEF123456'],
    ['Paid on', '3 October 2026'],
  ],
  columns: ['Description', 'Amount'],
  lines: [
    ['1,500 credits', '€1,234.56'],
    ['Discount 25%', '-€308.64'],
  ],
  totals: [
    ['Net', '€765.22'],
    ['21% VAT, Netherlands', '€160.70'],
    ['Total', '€925.92'],
  ],
  notes: ['This invoice has been paid.'],
};

/** CPU time to print an invoice, against the same text on one page of plain pdfkit. */
export const benchPdf = async (): Promise<Section> => {
  const printer = createPdfPrinter();
  const at = new Date();
  const ours: number[] = [];
  const bare: number[] = [];
  // The first ten, which load fonts and warm up the code, do not count.
  for (let count = 0; count < DOCUMENTS + 10; count += 1) {
    // Alternating, so that other load on the machine affects both alike.
    const printed = await cpuMsOf(() => printer.print(INVOICE, at));
    const drawn = await cpuMsOf(drawBare);
    if (count < 10) continue;
    ours.push(printed);
    bare.push(drawn);
  }
  await printer.close();
  const [cpuMs, bareMs] = [percentile(ours, 0.5), percentile(bare, 0.5)];
  const ratio = cpuMs / bareMs;
  return {
    title: 'Invoices: as archivable PDF',
    text: `One page, processor time of the whole process. Ours: PDF/A-3b, tagged, in a worker thread. pdfkit alone: the same words and fonts in this thread, without tags and standard. Medians of ${DOCUMENTS}.`,
    header: ['', 'pdfkit alone', 'ours', 'ratio'],
    rows: [['one invoice', inMs(bareMs), inMs(cpuMs), ratio.toFixed(2)]],
    goals: [
      { summary: `an invoice ≤ ${GOAL.cpuMs} ms of processor time`, isMet: cpuMs <= GOAL.cpuMs },
      { summary: `an invoice ≤ ${GOAL.ratio} × pdfkit alone`, isMet: ratio <= GOAL.ratio },
    ],
  };
};

const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const drawBare = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({ size: 'A4', font: regular as unknown as string });
    doc.on('data', () => undefined);
    doc.on('end', () => resolve());
    doc.on('error', reject);
    doc.registerFont('regular', regular).registerFont('bold', bold);
    const { title, issuer, facts, columns, lines, totals, notes } = INVOICE;
    doc.font('bold').text(title).font('regular');
    for (const line of [...issuer, ...facts.flat(), ...columns, ...lines.flat(), ...totals.flat(), ...notes])
      doc.text(line);
    doc.end();
  });
