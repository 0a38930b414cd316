import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { sendDueRefunds } from '#server/features/refunds/send-due-refunds.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { type Fate, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';

export type RefundInput = {
  /** URL of the database; `sandbox` is the origin of the payment provider */
  readonly url: string;
  readonly sandbox: string;
  readonly now: string;
  readonly purchaseId: string;
  readonly phase: 'owe' | 'send';
  /** pattern of the statement at which the process is killed; `occurrence`: which match; `fate`: before or after it */
  readonly step: string;
  readonly occurrence: number;
  readonly fate: Fate;
};

/** Returns a pattern that first matches at the given occurrence of the source. */
const nth = (source: string, occurrence: number): RegExp => {
  const pattern = new RegExp(source, 'i');
  let seen = 0;
  const test = pattern.test.bind(pattern);
  return Object.assign(pattern, {
    test: (text: string): boolean => {
      if (test(text)) seen += 1;
      return seen === occurrence;
    },
  });
};

/** Runs in its own process: records or sends a refund, and is killed at one statement. */
const run = async (input: RefundInput): Promise<void> => {
  const { purchaseId, phase } = input;
  const proxy = await startLossyProxy(input.url);
  const now = new Date(input.now);
  const { url } = proxy;
  const config = { kind: 'postgres', url, readUrl: url, poolSize: 1 } as const;
  const db = await openDatabase(config, { reportFault: () => undefined });
  void proxy.loseAnswer(nth(input.step, input.occurrence), input.fate).then(() => process.kill(process.pid, 'SIGKILL'));
  if (phase === 'owe') {
    await db.transaction((tx) => requestRefund(tx, now, { purchaseId, cents: 400, reason: 'finance' }));
    return;
  }
  const paymentGateway = createPaymentGateway({
    publicUrl: 'http://localhost:3000',
    sandboxOrigin: () => input.sandbox,
    log: { warn: () => undefined },
  });
  const secrets = createSecretBox(Buffer.alloc(32, 1));
  const log = { error: () => undefined };
  const context = { db, secrets, paymentGateway, clock: { now: () => now }, log };
  await sendDueRefunds({ ...context, events: { announce: async () => undefined } }, new AbortController().signal);
};

if (process.argv[2] !== undefined && import.meta.main) await run(JSON.parse(process.argv[2]) as RefundInput);
