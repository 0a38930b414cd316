import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReportReader, type ReportReader } from '#server/features/mail-returns/read-report.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

let reader: ReportReader;
beforeAll(() => {
  reader = createReportReader(createQuietLog().log, { longestMs: 60_000 });
});
afterAll(() => reader.close());

const bounce = (body: string, more = '') =>
  Buffer.from(`From: MAILER-DAEMON@x.example\r\nX-Failed-Recipients: a@b.example\r\n${more}\r\n${body}\r\n`);

it('reads what strangers wrote elsewhere, and answers requests meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await reader.read(bounce('550 5.1.1 unknown user'));
  delay.enable();
  const parts = `--x\r\n\r\n`.repeat(60_000);
  const mails = [
    bounce(`550 5.5.9 ${'exceed'.repeat(170_000)}`),
    bounce(`550 5.5.9\r\n${'-'.repeat(1_000_000)}`),
    bounce(parts, 'Content-Type: multipart/mixed; boundary=x\r\n'),
    bounce('user '.repeat(200_000)),
    bounce(`550 5.5.9${'\r\n \t'.repeat(200_000)}`),
  ];
  for (const mail of mails) expect((await reader.read(mail))?.verdict).toMatch(/^(failed|nothing)$/);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1_000);
});

it('reads the next mail after one that took too long', async () => {
  const { log, takeLines } = createQuietLog();
  const hurried = createReportReader(log, { longestMs: 1 });
  expect(await hurried.read(bounce('user '.repeat(2_000_000)))).toBeNull();
  expect(JSON.stringify(takeLines())).toContain('within its limits');
  await hurried.close();
  expect((await reader.read(bounce('550 5.1.1 unknown user')))?.verdict).toBe('gone');
});
