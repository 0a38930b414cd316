import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfPrinter, type PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import type { PrintedDocument } from '#server/platform/pdf/printed-document.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';

const DOCUMENT: PrintedDocument = {
  locale: 'pl',
  title: 'Faktura',
  issuer: ['Żółć B.V.', 'Straße 1'],
  facts: [
    ['Numer', '2026-000001'],
    ['Data', '3 października 2026'],
  ],
  columns: ['Opis', 'Kwota'],
  lines: [['100 żetonów', '40,00 zł']],
  totals: [
    ['VAT', '7,48 zł'],
    ['Razem', '40,00 zł'],
  ],
  notes: ['Zapłacono'],
};
const AT = new Date('2026-10-03T12:00:00Z');

/** Returns all texts on the pages, with their start and width in points. */
const runsOf = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const texts = await Promise.all(pages.map(async (number) => (await document.getPage(number)).getTextContent()));
  return texts.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (!('transform' in item) || item.str.trim() === '') return [];
      const left = Number(item.transform[4]);
      return [{ text: item.str, left, right: left + item.width }];
    }),
  );
};

let printer: PdfPrinter;
let bytes: Buffer;
let text: string;
beforeAll(async () => {
  printer = createPdfPrinter();
  bytes = Buffer.from(await printer.print(DOCUMENT, AT));
  text = bytes.toString('latin1');
});
afterAll(() => printer.close());

/** Returns each object of the file with its unpacked stream. */
const objects = (): { readonly head: string; readonly stream: string }[] =>
  [...text.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body = '']) => {
    const [head = '', packed] = body.split('\nstream\n');
    if (packed === undefined) return { head, stream: '' };
    const raw = Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
    return { head, stream: (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1') };
  });

const headsWith = (mark: RegExp): string[] => objects().flatMap(({ head }) => (mark.test(head) ? [head] : []));

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

describe.skipIf(!hasQpdf)('a reader from outside this project finds no fault (needs the package qpdf)', () => {
  const lines = UGLY_WORDS.map((word): [string, string] => [word, word]);
  const file = join(mkdtempSync(join(tmpdir(), 'vonk-pdf-')), 'document.pdf');
  afterAll(() => rmSync(dirname(file), { recursive: true }));
  const readerSays = (pdf: Uint8Array): string => {
    writeFileSync(file, pdf);
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? stdout.replaceAll(/\s+/g, ' ') : stderr;
  };
  const NO_FAULT = 'No syntax or stream encoding errors found';

  it.each<[string, Partial<PrintedDocument>]>([
    ['one page', {}],
    ['many pages', { lines: Array.from({ length: 120 }, (_, index) => [`${index}`, '40,00 zł']) }],
    ['words that do not wrap', { lines, notes: UGLY_WORDS, issuer: UGLY_WORDS }],
  ])('in %s', async (_, changes) => {
    expect(readerSays(await printer.print({ ...DOCUMENT, ...changes }, AT))).toContain(NO_FAULT);
  });

  it('but one in a document that lacks its end', async () => {
    expect(readerSays(bytes.subarray(0, -500))).not.toContain(NO_FAULT);
  });
});

/** Requirements of ISO 19005-3, level B, which no validator in Debian checks. */
describe('a printed document can be archived: it', () => {
  it('says which part and level of the standard it follows, in metadata that are not packed', () => {
    const metadata = objects().find(({ head }) => head.includes('/Type /Metadata'));
    expect(metadata?.head).not.toContain('/Filter');
    expect(metadata?.stream).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata?.stream).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    const title = Buffer.from(metadata?.stream ?? '', 'latin1').toString('utf8');
    expect(title).toContain('Faktura 2026-000001');
    expect(title).toContain('2026-10-03T12:00:00');
  });

  it('has a header for bytes, an id, and no key', () => {
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect([...bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
    const [trailer = ''] = /trailer\n[\s\S]*$/.exec(text) ?? [];
    expect(trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text).not.toContain('/Encrypt');
  });

  it('brings its colours and its fonts with it, the latter in part', () => {
    expect(headsWith(/\/S \/GTS_PDFA1/)).toHaveLength(1);
    const profile = objects().find(({ stream }) => stream.slice(36, 40) === 'acsp');
    expect(profile?.head).toContain('/N 3');
    const descriptors = headsWith(/\/Type \/FontDescriptor/);
    expect(descriptors).toHaveLength(2);
    for (const descriptor of descriptors) {
      expect(descriptor).toMatch(/\/FontName \/[A-Z]{6}\+/);
      expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/);
    }
    const fonts = headsWith(/\/Subtype \/Type0/);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
  });

  it('has nothing transparent, nothing that runs, nothing attached, nothing from elsewhere', () => {
    for (const { head } of objects()) {
      expect(head).not.toMatch(
        /\/(SMask|JavaScript|JS|Launch|EmbeddedFile|EF|URI|AA|OpenAction|XFA|Movie|Sound|LZWDecode)\b/,
      );
      expect(head).not.toMatch(/\/(ca|CA) (?!1\b)/);
    }
  });

  it('has its parts in the order of reading, in the language they are written in, and all else is decoration', async () => {
    expect(text).toContain('/Marked true');
    expect(text).toMatch(/\/Lang \(pl\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const names: string[] = [];
    const walk = (node: { role?: string; children?: unknown[] }): void => {
      if (node.role !== undefined && node.role !== 'Root') names.push(node.role);
      for (const child of node.children ?? []) walk(child as { role?: string });
    };
    walk(await page.getStructTree());
    expect(names.join(' ')).toBe('Document P P H1 Table TR TH TD TR TH TD Table TR TH TH TR TD TD TR TD TD TR TD TD P');
    for (const { head, stream } of objects()) {
      if (head.includes('/Subtype /XML') || !/\bBT\b/.test(stream)) continue;
      // All text is inside marked content.
      expect(stream.replaceAll(/\/\w+ (?:<<[^>]*>>|\w+) BDC[\s\S]*?EMC/g, '')).not.toMatch(/\bTJ?\b/);
    }
  });

  it('is the same to the byte each time', async () => {
    expect(Buffer.from(await printer.print(DOCUMENT, AT)).equals(bytes)).toBe(true);
  });
});

const A4_POINTS = 595;
const MARGIN_POINTS = 56;

it.each(UGLY_WORDS.map((word) => [word.slice(0, 8), word] as const))(
  'words that do not wrap, such as %s…, stay between the margins of the paper and beside the sums',
  async (_, word) => {
    const printed = await printer.print(
      {
        ...DOCUMENT,
        title: word,
        issuer: [word, word],
        facts: [
          ['Number', word],
          [word, 'Berlin'],
        ],
        lines: [[word, '40.00']],
        totals: [[word, '40.00']],
        notes: [word],
      },
      AT,
    );
    const runs = await runsOf(printed);
    const outside = runs.filter(({ left, right }) => left < MARGIN_POINTS - 1 || right > A4_POINTS - MARGIN_POINTS + 1);
    expect(outside).toEqual([]);
    expect(runs.filter(({ text }) => text === '40.00')).toHaveLength(2);
  },
);
