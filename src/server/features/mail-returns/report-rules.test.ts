import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { readReport } from '#server/features/mail-returns/report-rules.ts';

const folder = join(import.meta.dirname, '../../../../test/support/returned-mails');
const files = globSync('*/*.eml', { cwd: folder }).toSorted();
const read = (text: string) => PostalMime.parse(text, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });

it.each(files)('reads %s', async (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  for (const lines of [text, text.replaceAll('\n', '\r\n')])
    expect([basename(file), readReport(await read(lines))]).toEqual([basename(file), dirname(file)]);
});

it('has seen reports of many mail servers', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

it('makes nothing of reports that were cut off, whatever they begin with', async () => {
  for (const file of files.filter((name) => name.startsWith('nothing/'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (let length = text.indexOf('\n\n'); length < text.length; length += 97)
      expect(readReport(await read(text.slice(0, length)))).toBe('nothing');
  }
});
