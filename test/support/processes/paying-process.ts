import { writeSync } from 'node:fs';
import { createOrder, type Order } from '#server/features/payments/orders/create-order.ts';
import { answerReturnedBuyer } from '#server/features/payments/settling/answer-returned-buyer.ts';
import { settleDuePayments } from '#server/features/payments/settling/settle-due-payments.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { buildDatabase } from '#server/platform/database/build-database.ts';
import type { Connections } from '#server/platform/database/connections.ts';
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts';
import { announceEvent } from '#server/platform/events/announced-events.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

type Payment =
  | { readonly phase: 'order'; readonly viewer: Viewer; readonly order: Order }
  | { readonly phase: 'check'; readonly viewer: Viewer; readonly purchaseId: string }
  | { readonly phase: 'sweep' };

export type PayingInput = {
  readonly url: string;
  readonly publicUrl: string;
  /** origin of the payment provider, which keeps running */
  readonly sandboxOrigin: string;
  /** encryption key of sealed columns, in base64 */
  readonly secret: string;
  readonly site: Site;
  readonly now: string;
  /** queues of the subscribers, by event */
  readonly queues: Readonly<Record<string, readonly string[]>>;
  /** started one after the other; each stops before the same step, with its work half done */
  readonly payments: readonly Payment[];
  /** how many steps of each are done before the process dies */
  readonly steps: number;
};

/**
 * Runs in its own process: members place orders, or the status of payments is fetched. Each payment stops for good
 * after `steps` steps (statements and calls to the provider), with its transaction open. When all have stopped, the
 * process kills itself. It prints the steps that each has taken, and the next one; null: none was left.
 */
const input = JSON.parse(process.argv[2] ?? '{}') as PayingInput;

let done: string[] = [];
let pause = (_before: string): void => undefined;

const step = async <Result>(name: string, take: () => Promise<Result>): Promise<Result> => {
  if (done.length === input.steps) {
    pause(name);
    return new Promise<never>(() => undefined);
  }
  done.push(name);
  return take();
};

/** Returns the name of a statement, or its verb and table if it has no name. */
const nameOf = ({ name, text }: { readonly name?: string | undefined; readonly text: string }): string =>
  name ?? text.replace(/^(\w+)(?:.*?\b(?:from|into|update) "?(\w+)"?)?.*$/su, '$1 $2').trim();

const watched = (connections: Connections): Connections => ({
  acquire: async () => {
    const lease = await connections.acquire();
    return { ...lease, query: (config) => step(nameOf(config), () => lease.query(config)) };
  },
});

const { fetch } = globalThis;
globalThis.fetch = (address, options) => {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  const call = pathname.replace('/sandbox', '').replace(/[0-9a-f-]{36}/u, '{id}');
  return step(`${options?.method} ${call}`, () => fetch(address, options));
};

const { url } = input;
const poolSize = input.payments.length + 1;
const server = await openPostgres({ url, readUrl: url, directUrl: url, poolSize, say: () => undefined });
const db = buildDatabase({
  ...server,
  kind: 'postgres',
  primary: watched(server.primary),
  read: watched(server.read),
  reportFault: (fault) => {
    throw fault;
  },
});
const now = new Date(input.now);
const events: Pick<Events, 'announce'> = {
  announce: async (tx, event, payload) => {
    const queues = input.queues[event] ?? [];
    if (queues.length > 0) await tx.run(announceEvent, [queues, JSON.stringify(payload), now]);
  },
};
const log = {
  warn: () => undefined,
  error: (said: object) => {
    throw new Error('Something failed before it was killed.', { cause: said });
  },
};
const ctx = {
  db,
  now,
  clock: { now: () => now },
  events,
  log,
  secrets: createSecretBox(Buffer.from(input.secret, 'base64')),
  geoIp: { countryOf: () => null },
  paymentGateway: createPaymentGateway({
    publicUrl: input.publicUrl,
    sandboxOrigin: () => input.sandboxOrigin,
    log,
  }),
  site: input.site,
  origin: input.publicUrl,
  originOf: () => input.publicUrl,
  mailer: createMailer({ clock: { ...systemClock, now: () => now }, sender: null }),
  ip: '192.0.2.1',
  locale: 'en' as const,
};

const take = async (payment: Payment): Promise<unknown> => {
  if (payment.phase === 'order') return createOrder({ ...ctx, viewer: payment.viewer }, payment.order);
  if (payment.phase === 'check') return answerReturnedBuyer(ctx, payment.viewer.memberId, payment.purchaseId);
  return settleDuePayments(ctx, new AbortController().signal);
};

for (const payment of input.payments) {
  done = [];
  const pausing = new Promise<string>((resolve) => {
    pause = resolve;
  });
  const before = await Promise.race([pausing, take(payment).then(() => null)]);
  writeSync(1, `${JSON.stringify({ done, before })}\n`);
}
process.kill(process.pid, 'SIGKILL');
