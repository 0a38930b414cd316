import type { Log } from '#server/platform/log/log.ts';
import { askOverHttp, type HttpAnswer } from '#server/platform/payments/ask-over-http.ts';
import { createDebitDesk } from '#server/platform/payments/debit-desk.ts';
import { isDebitRef, readTransaction } from '#server/platform/payments/pay-debit-messages.ts';
import {
  hasGone,
  readNoticed,
  readRefunded,
  readReversals,
  readStarted,
  readTold,
  writeOrder,
  writeRefund,
} from '#server/platform/payments/pay-messages.ts';
import { isSignedByOneOf } from '#server/platform/payments/pay-signature.ts';
import type {
  Looked,
  PaymentProvider,
  Refunded,
  Reversals,
  Started,
} from '#server/platform/payments/payment-provider.ts';

/** Of one sales location: its own code and secret, and a token that may make calls for it. */
export type PayKeys = {
  /** SL-nnnn-nnnn */
  readonly serviceId: string;
  readonly secret: string;
  /** AT-nnnn-nnnn */
  readonly tokenCode: string;
  readonly token: string;
};

type Options = {
  /** where Pay. is: never the address of an answer or of a notice */
  readonly origin: () => string;
  /** refunds have a host of their own, and another one tells what became of them */
  readonly refundOrigin: () => string;
  readonly refundInfoOrigin: () => string;
  readonly keys: PayKeys;
  readonly noticeUrl: string;
  readonly mayRedirectTo: (url: URL) => boolean;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutsMs?: typeof TIMEOUTS_MS;
};

const TIMEOUTS_MS = { start: 10_000, look: 5_000, cancel: 5_000, refund: 10_000 };

const TECHNICAL: Started = { kind: 'refused', failure: 'technical' };

/** Pay. (pay.nl), order API version 1. */
export const createPayAdapter = (options: Options): PaymentProvider => {
  const {
    origin,
    refundOrigin,
    refundInfoOrigin,
    keys,
    noticeUrl,
    mayRedirectTo,
    log,
    timeoutsMs = TIMEOUTS_MS,
  } = options;
  const authorization = `Basic ${Buffer.from(`${keys.tokenCode}:${keys.token}`).toString('base64')}`;
  const signingKeys = [
    { id: keys.serviceId, secret: keys.secret },
    { id: keys.tokenCode, secret: keys.token },
  ];
  const askAt = (url: string, method: 'GET' | 'POST' | 'PATCH', ask: { timeoutMs: number; json?: object }) =>
    askOverHttp({
      method,
      url,
      headers: { accept: 'application/json', authorization, ...(ask.json && { 'content-type': 'application/json' }) },
      ...(ask.json && { body: JSON.stringify(ask.json) }),
      timeoutMs: ask.timeoutMs,
    });
  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, question: { timeoutMs: number; json?: object }) =>
    askAt(`${origin()}/v1/orders${path}`, method, question);
  const pathOf = (providerRef: string, call: string): string => `/${encodeURIComponent(providerRef)}/${call}`;
  const askStatus = (providerRef: string): Promise<HttpAnswer> =>
    isDebitRef(providerRef)
      ? askAt(`${refundOrigin()}/v2/directdebits/${encodeURIComponent(providerRef)}`, 'GET', {
          timeoutMs: timeoutsMs.look,
        })
      : ask('GET', pathOf(providerRef, 'status'), { timeoutMs: timeoutsMs.look });
  /** Of a direct debit its collection says by which transaction it is refunded. null: it has not said. */
  const transactionOf = async (providerRef: string): Promise<string | null> => {
    if (!isDebitRef(providerRef)) return providerRef;
    const text = textOf(await askStatus(providerRef));
    return text === null ? null : readTransaction(text, providerRef);
  };

  return {
    async start(order) {
      const json = writeOrder(order, { serviceId: keys.serviceId, noticeUrl });
      const answer = await ask('POST', '', { timeoutMs: timeoutsMs.start, json });
      const said = { merchantRef: order.merchantRef, reason: reasonOf(answer) };
      if (answer.kind === 'not_sent' || isRefusal(answer)) {
        log.warn(said, 'Pay. has not taken an order');
        return TECHNICAL;
      }
      const text = textOf(answer);
      const started = text === null ? null : readStarted(text, order.merchantRef);
      if (started !== null && mayRedirectTo(new URL(started.redirectUrl))) return { kind: 'started', ...started };
      log.warn(said, 'whether Pay. has taken an order is not known');
      return { kind: 'unknown' };
    },

    async look(providerRef): Promise<Looked> {
      const answer = await askStatus(providerRef);
      if (answer.kind === 'answer' && answer.status === 404) return { kind: 'not_found' };
      const text = textOf(answer);
      const told = text === null ? null : readTold(text, providerRef);
      if (told !== null) return { kind: 'told', told };
      const reason = reasonOf(answer);
      log.warn({ providerRef, reason }, 'Pay. has not said how a payment stands');
      return { kind: 'no_answer', reason };
    },

    async cancel(providerRef) {
      // What was announced to its payer is collected.
      if (isDebitRef(providerRef)) return;
      const answer = await ask('PATCH', pathOf(providerRef, 'abort'), { timeoutMs: timeoutsMs.cancel });
      // A payment that has ended, or whose money is on its way, is refused: the next look says so.
      if (textOf(answer) === null && !isRefusal(answer))
        log.warn({ providerRef, reason: reasonOf(answer) }, 'whether Pay. has cancelled an order is not known');
    },

    async refund(order): Promise<Refunded> {
      const transaction = await transactionOf(order.providerRef);
      if (transaction === null) return { kind: 'not_sent' };
      const url = `${refundOrigin()}/v2/transactions${pathOf(transaction, 'refund')}`;
      const answer = await askAt(url, 'PATCH', { timeoutMs: timeoutsMs.refund, json: writeRefund(order) });
      const said = { merchantRef: order.merchantRef, reason: reasonOf(answer) };
      if (answer.kind === 'not_sent' || (answer.kind === 'answer' && answer.status === 429))
        return { kind: 'not_sent' };
      if (isRefusal(answer)) {
        log.warn(said, 'Pay. has not taken a refund');
        return { kind: 'refused' };
      }
      const text = textOf(answer);
      const refunded = text === null ? null : readRefunded(text);
      if (refunded !== null) return { kind: 'taken', ...refunded };
      log.warn(said, 'whether Pay. has taken a refund is not known');
      return { kind: 'unknown' };
    },

    async lookAtReversals(providerRef): Promise<Reversals | null> {
      const answer = await askStatus(providerRef);
      const text = textOf(answer);
      const reversals = text === null ? null : readReversals(text, providerRef);
      if (reversals === null) log.warn({ providerRef, reason: reasonOf(answer) }, 'Pay. has not said what went back');
      return reversals;
    },

    async hasGone(refundRef, cents) {
      const answer = await askOverHttp({
        method: 'POST',
        url: `${refundInfoOrigin()}/v3/Refund/info/json`,
        headers: { accept: 'application/json', authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ refundId: refundRef }).toString(),
        timeoutMs: timeoutsMs.look,
      });
      const text = textOf(answer);
      return text !== null && hasGone(text, refundRef, cents);
    },

    // Only under a contract of its own, see `keeps_cards` of a payment account.
    cards: null,
    debits: createDebitDesk({ origin: refundOrigin, keys, noticeUrl, log }),

    readNotice: (raw, headers) => {
      const about = readNoticed(raw);
      return {
        signature: isSignedByOneOf(raw, headers, signingKeys) ? 'good' : 'bad',
        about,
        // The older form of notices is answered in an older form.
        answer: about?.mandateRef == null ? { result: true, description: 'Received' } : 'TRUE| Received',
      };
    },
  };
};

/** The body of a success. */
const textOf = (answer: HttpAnswer): string | null =>
  answer.kind === 'answer' && answer.status >= 200 && answer.status < 300 ? answer.text : null;

/** Pay. has read the question and did nothing; 408 says that it may have read half of it. */
const isRefusal = (answer: HttpAnswer): boolean =>
  answer.kind === 'answer' && answer.status >= 400 && answer.status < 500 && answer.status !== 408;

const reasonOf = (answer: HttpAnswer): string => {
  if (answer.kind !== 'answer') return answer.reason;
  return textOf(answer) === null ? `status ${answer.status}` : 'the answer is not as documented';
};
