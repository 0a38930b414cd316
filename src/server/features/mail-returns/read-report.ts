import type { Verdict } from '#server/features/mail-returns/report-rules.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createLimitedThread } from '#server/platform/threads/limited-thread.ts';

/** Anybody may write such a mail. */
export type ReportRequest = { readonly raw: Uint8Array };
export type Report = {
  readonly verdict: Verdict;
  /** what may be addresses of ours in a mail that is a complaint */
  readonly addresses: readonly string[];
};

/** An ordinary report takes some milliseconds. */
const LONGEST_MS = 5_000;
/** As many as there are connections. */
const WAITING = 20;
const HEAP_MEGABYTES = 64;

export type ReportReader = {
  /** Null: it took too long, or could not be read. */
  read(raw: Uint8Array): Promise<Report | null>;
  close(): Promise<void>;
};

/** What strangers write is taken apart in a thread of its own, which ends when that takes long. */
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
