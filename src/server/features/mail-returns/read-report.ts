import type { Verdict } from '#server/features/mail-returns/report-rules.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createLimitedThread } from '#server/platform/threads/limited-thread.ts';

/** An incoming mail; untrusted. */
export type ReportRequest = { readonly raw: Uint8Array };
export type Report = {
  readonly verdict: Verdict;
  /** possible return addresses of ours that a complaint quotes */
  readonly addresses: readonly string[];
};

/** An ordinary report takes some milliseconds. */
const LONGEST_MS = 5_000;
/** The number of SMTP connections at the same time. */
const WAITING = 20;
const HEAP_MEGABYTES = 64;

export type ReportReader = {
  /** Returns null if the mail could not be read within the limits. */
  read(raw: Uint8Array): Promise<Report | null>;
  close(): Promise<void>;
};

/** Parses untrusted mails in a separate thread, which is stopped after `longestMs`. */
export const createReportReader = (log: Log, { longestMs } = { longestMs: LONGEST_MS }): ReportReader => {
  const thread = createLimitedThread<ReportRequest, Report>({
    entry: new URL('./answer-report-requests.ts', import.meta.url),
    waiting: WAITING,
    longestMs,
    heapMegabytes: HEAP_MEGABYTES,
  });
  return {
    read: async (raw) => {
      const report = await thread.ask({ raw });
      if (report === null) log.info({ bytes: raw.length }, 'A mail that came back could not be read within its limits');
      return report;
    },
    close: () => thread.close(),
  };
};
