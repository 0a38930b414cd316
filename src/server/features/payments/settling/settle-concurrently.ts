import PQueue from 'p-queue';

const CONCURRENCY = 8;

type Work<Row> = {
  readonly each: (row: Row) => Promise<void>;
  readonly onFailure: (row: Row, error: unknown) => Promise<void>;
};

/**
 * Handles several rows at a time, until the signal. A slow or failing row does not stop the others. Returns the number
 * of failures.
 */
export const settleConcurrently = async <Row>(
  rows: readonly Row[],
  signal: AbortSignal,
  { each, onFailure }: Work<Row>,
): Promise<number> => {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  let failed = 0;
  const work = async (row: Row): Promise<void> => {
    if (signal.aborted) return;
    try {
      await each(row);
    } catch (error) {
      failed += 1;
      await onFailure(row, error);
    }
  };
  const done = await Promise.allSettled(rows.map((row) => queue.add(() => work(row))));
  const broken = done.find((one) => one.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return failed;
};
