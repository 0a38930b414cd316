import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import PostalMime from 'postal-mime';
import type { Report, ReportRequest } from '#server/features/mail-returns/read-report.ts';
import { readReport, textsOf } from '#server/features/mail-returns/report-rules.ts';
import { findReturnAddresses } from '#server/platform/mail/return-addresses.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');

// The lowest priority. On Linux it applies to this thread, elsewhere to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Reads only the beginning: the report comes first, then the original mail. */
const READ_BYTES = 256 * 1024;
const MOST_ADDRESSES = 100;

const read = async (whole: Uint8Array): Promise<Report> => {
  const raw = Buffer.from(whole.buffer, whole.byteOffset, Math.min(whole.byteLength, READ_BYTES));
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const verdict = readReport(mail);
  const isComplaint = verdict === 'complaint' || verdict === 'unsubscribed';
  if (!isComplaint) return { verdict, addresses: [] };
  const copies = [raw.toString('latin1'), ...textsOf(mail)].join('\n');
  return { verdict, addresses: findReturnAddresses(copies, MOST_ADDRESSES) };
};

const nothing: Report = { verdict: 'nothing', addresses: [] };

port.on('message', ({ raw }: ReportRequest) => {
  void read(raw)
    .catch(() => nothing)
    .then((report) => port.postMessage(report));
});
port.postMessage('ready');
