import type { Log } from '#server/platform/log/log.ts';
import type { HttpAnswer } from '#server/platform/payments/ask-over-http.ts';
import {
  createAskPay,
  isNotTaken,
  isRefusal,
  type PayKeys,
  reasonOf,
  textOf,
  isTooOften,
} from '#server/platform/payments/ask-pay.ts';
import { createDebitDesk } from '#server/platform/payments/debit-desk.ts';
import { isDebitRef, readTransaction } from '#server/platform/payments/pay-debit-messages.ts';
import {
  hasGone,
  readWebhookBody,
  readRefunded,
  readReversals,
  readStarted,
  readReportedPayment,
  writeOrder,
  writeRefund,
} from '#server/platform/payments/pay-messages.ts';
import { isSignedByOneOf } from '#server/platform/payments/pay-signature.ts';
import type {
  FetchedStatus,
  PaymentProvider,
  Refunded,
  Reversals,
  Started,
} from '#server/platform/payments/payment-provider.ts';

type Options = {
  /** Pay.'s URL, never taken from a response or webhook call */
  readonly origin: () => string;
  /** refunds have a host of their own, and their status another */
  readonly refundOrigin: () => string;
  readonly refundInfoOrigin: () => string;
  readonly keys: PayKeys;
  readonly webhookUrl: string;
  readonly mayRedirectTo: (url: URL) => boolean;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutsMs?: typeof TIMEOUTS_MS;
};

const TIMEOUTS_MS = { start: 10_000, status: 5_000, cancel: 5_000, refund: 10_000 };

const TECHNICAL: Started = { kind: 'refused', failure: 'technical' };

/** Adapter for Pay. (pay.nl), order API version 1. */
export const createPayAdapter = (options: Options): PaymentProvider => {
  const {
    origin,
    refundOrigin,
    refundInfoOrigin,
    keys,
    webhookUrl,
    mayRedirectTo,
    log,
    timeoutsMs = TIMEOUTS_MS,
  } = options;
  const ask = createAskPay(keys);
  const signingKeys = [
    { id: keys.serviceId, secret: keys.secret },
    { id: keys.tokenCode, secret: keys.token },
  ];
  const orders = (): string => `${origin()}/v1/orders`;
  const pathOf = (providerRef: string, call: string): string => `/${encodeURIComponent(providerRef)}/${call}`;
  const askStatus = (providerRef: string): Promise<HttpAnswer> =>
    ask(
      isDebitRef(providerRef)
        ? `${refundOrigin()}/v2/directdebits/${encodeURIComponent(providerRef)}`
        : `${orders()}${pathOf(providerRef, 'status')}`,
      { timeoutMs: timeoutsMs.status },
    );
  /**
   * Returns the transaction by which a payment is refunded; that of a direct debit must be fetched. `refused`: Pay.
   * names none.
   */
  const transactionOf = async (providerRef: string): Promise<{ readonly id: string } | 'not_sent' | 'refused'> => {
    if (!isDebitRef(providerRef)) return { id: providerRef };
    const answer = await askStatus(providerRef);
    const text = textOf(answer);
    const id = text === null ? null : readTransaction(text, providerRef);
    if (id !== null) return { id };
    return text !== null || (isRefusal(answer) && !isTooOften(answer)) ? 'refused' : 'not_sent';
  };

  return {
    async start(order) {
      const json = writeOrder(order, { serviceId: keys.serviceId, webhookUrl });
      const answer = await ask(orders(), { timeoutMs: timeoutsMs.start, json });
      const call = { merchantRef: order.merchantRef, reason: reasonOf(answer) };
      if (isNotTaken(answer)) {
        log.warn(call, 'Pay. has not taken an order');
        return TECHNICAL;
      }
      const text = textOf(answer);
      const started = text === null ? null : readStarted(text, order.merchantRef);
      if (started !== null && mayRedirectTo(new URL(started.redirectUrl))) return { kind: 'started', ...started };
      log.warn(call, 'whether Pay. has taken an order is not known');
      return { kind: 'unknown' };
    },

    async fetchStatus(providerRef): Promise<FetchedStatus> {
      const answer = await askStatus(providerRef);
      if (answer.kind === 'answer' && answer.status === 404) return { kind: 'not_found' };
      const text = textOf(answer);
      const reported = text === null ? null : readReportedPayment(text, providerRef);
      if (reported !== null) return { kind: 'reported', reported };
      const reason = reasonOf(answer);
      log.warn({ providerRef, reason }, 'Pay. has not said how a payment stands');
      return { kind: 'no_answer', reason };
    },

    async cancel(providerRef) {
      // A direct debit announced to its payer is collected and cannot be cancelled.
      if (isDebitRef(providerRef)) return;
      const answer = await ask(`${orders()}${pathOf(providerRef, 'abort')}`, {
        timeoutMs: timeoutsMs.cancel,
        method: 'PATCH',
      });
      // Refused if the payment has ended or its money is on its way, as the next status request shows.
      if (textOf(answer) === null && !isRefusal(answer))
        log.warn({ providerRef, reason: reasonOf(answer) }, 'whether Pay. has cancelled an order is not known');
    },

    async refund(order): Promise<Refunded> {
      const transaction = await transactionOf(order.providerRef);
      if (transaction === 'refused')
        log.warn({ merchantRef: order.merchantRef }, 'Pay. names no transaction by which to refund a collection');
      if (typeof transaction === 'string') return { kind: transaction };
      const url = `${refundOrigin()}/v2/transactions${pathOf(transaction.id, 'refund')}`;
      const answer = await ask(url, {
        timeoutMs: timeoutsMs.refund,
        method: 'PATCH',
        json: writeRefund(order),
      });
      const call = { merchantRef: order.merchantRef, reason: reasonOf(answer) };
      if (answer.kind === 'not_sent' || isTooOften(answer)) return { kind: 'not_sent' };
      if (isRefusal(answer)) {
        log.warn(call, 'Pay. has not taken a refund');
        return { kind: 'refused' };
      }
      const text = textOf(answer);
      const refunded = text === null ? null : readRefunded(text);
      if (refunded !== null) return { kind: 'taken', ...refunded };
      log.warn(call, 'whether Pay. has taken a refund is not known');
      return { kind: 'unknown' };
    },

    async fetchReversals(providerRef): Promise<Reversals | null> {
      const answer = await askStatus(providerRef);
      const text = textOf(answer);
      const reversals = text === null ? null : readReversals(text, providerRef);
      if (reversals === null) log.warn({ providerRef, reason: reasonOf(answer) }, 'Pay. has not said what went back');
      return reversals;
    },

    async hasGone(refundRef, cents) {
      const answer = await ask(`${refundInfoOrigin()}/v3/Refund/info/json`, {
        timeoutMs: timeoutsMs.status,
        form: { refundId: refundRef },
      });
      const text = textOf(answer);
      return text !== null && hasGone(text, refundRef, cents);
    },

    // Only with a contract for it, see `keeps_cards` of a payment account.
    cards: null,
    debits: createDebitDesk({ origin: refundOrigin, keys, webhookUrl, log }),

    readWebhook: (raw, headers) => {
      const about = readWebhookBody(raw);
      return {
        signature: isSignedByOneOf(raw, headers, signingKeys) ? 'good' : 'bad',
        about,
        // Webhook calls in the older format expect an older response.
        answer: about?.mandateRef == null ? { result: true, description: 'Received' } : 'TRUE| Received',
      };
    },
  };
};
