import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { PrintedDocument } from '#server/platform/pdf/printed-document.ts';

/** One takes about 20 ms. */
const WAITING = 30;

export type PdfPrinter = {
  /** Refused with `overloaded` when too many wait. The same document at the same moment gives the same bytes. */
  print(printed: PrintedDocument, createdAt: Date): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** One document at a time in a worker thread, which starts with the first one and does not keep the process alive. */
export const createPdfPrinter = (): PdfPrinter => {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | null = null;
  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-printer-worker.ts', import.meta.url), { execArgv: [] });
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    started.unref();
    return started;
  };
  const ask = async (printed: PrintedDocument, createdAt: Date): Promise<Uint8Array> => {
    worker ??= start();
    const answered = new AbortController();
    const answer = once(worker, 'message', { signal: answered.signal });
    const ended = once(worker, 'exit', { signal: answered.signal }).then(() => {
      throw new Error('The thread that prints documents has ended.');
    });
    worker.postMessage({ printed, createdAt });
    try {
      const [pdf] = (await Promise.race([answer, ended])) as [Uint8Array];
      return pdf;
    } finally {
      ended.catch(() => {});
      answer.catch(() => {});
      answered.abort();
    }
  };
  return {
    print: async (printed, createdAt) => {
      if (queue.size >= WAITING) return refuse('overloaded');
      return queue.add(() => ask(printed, createdAt));
    },
    close: async () => {
      await queue.onIdle();
      await worker?.terminate();
    },
  };
};
