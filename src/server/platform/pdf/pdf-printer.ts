import type { PrintedDocument } from '#server/platform/pdf/printed-document.ts';
import { createLimitedThread } from '#server/platform/threads/limited-thread.ts';

/** The most waiting requests. A document takes about 20 ms. */
const WAITING = 30;
/** Long, because the first request loads the fonts. */
const LONGEST_MS = 60_000;

export type PdfPrinter = {
  /** Refused with `overloaded` when too many wait. The same document at the same moment gives the same bytes. */
  print(printed: PrintedDocument, createdAt: Date): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const createPdfPrinter = (): PdfPrinter => {
  const thread = createLimitedThread<{ printed: PrintedDocument; createdAt: Date }, Uint8Array>({
    entry: new URL('./pdf-printer-worker.ts', import.meta.url),
    waiting: WAITING,
    longestMs: LONGEST_MS,
  });
  return {
    print: async (printed, createdAt) => {
      const pdf = await thread.ask({ printed, createdAt });
      if (pdf === null) throw new Error('The thread that prints documents has ended.');
      return pdf;
    },
    close: () => thread.close(),
  };
};
