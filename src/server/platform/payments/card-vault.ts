import type { Log } from '#server/platform/log/log.ts';
import { askOverHttp, type HttpAnswer } from '#server/platform/payments/ask-over-http.ts';
import type { PayKeys } from '#server/platform/payments/pay-adapter.ts';
import { readCharged, readKeptCard, writeOrder } from '#server/platform/payments/pay-messages.ts';
import type { CardVault } from '#server/platform/payments/payment-provider.ts';

type Options = {
  readonly origin: () => string;
  readonly keys: PayKeys;
  readonly noticeUrl: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutsMs?: typeof TIMEOUTS_MS;
};

const TIMEOUTS_MS = { charge: 15_000, look: 5_000 };

/** Kept cards, in addition to the orders of Pay., as a contract may allow: nothing that is published says how. No address names a token: addresses are logged. */
export const createCardVault = ({ origin, keys, noticeUrl, log, timeoutsMs = TIMEOUTS_MS }: Options): CardVault => {
  const authorization = `Basic ${Buffer.from(`${keys.tokenCode}:${keys.token}`).toString('base64')}`;
  const ask = (path: string, timeoutMs: number, json?: object): Promise<HttpAnswer> =>
    askOverHttp({
      method: json === undefined ? 'GET' : 'POST',
      url: `${origin()}/v1${path}`,
      headers: { accept: 'application/json', authorization, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
      timeoutMs,
    });

  return {
    async cardOf(providerRef) {
      const text = textOf(await ask(`/orders/${encodeURIComponent(providerRef)}/status`, timeoutsMs.look));
      return text === null ? 'no_answer' : readKeptCard(text, providerRef);
    },

    async charge(order, token) {
      const json = writeOrder(order, { serviceId: keys.serviceId, noticeUrl, cardToken: token });
      const answer = await ask('/orders', timeoutsMs.charge, json);
      const { merchantRef } = order;
      if (answer.kind === 'not_sent' || isRefusal(answer)) {
        log.warn({ merchantRef }, 'a charge of a kept card was not taken');
        return { kind: 'refused', failure: 'technical' };
      }
      const text = textOf(answer);
      const providerRef = text === null ? null : readCharged(text, merchantRef);
      if (providerRef !== null) return { kind: 'charged', providerRef };
      log.warn({ merchantRef }, 'whether a kept card was charged is not known');
      return { kind: 'unknown' };
    },
  };
};

const textOf = (answer: HttpAnswer): string | null =>
  answer.kind === 'answer' && answer.status >= 200 && answer.status < 300 ? answer.text : null;

const isRefusal = (answer: HttpAnswer): boolean =>
  answer.kind === 'answer' && answer.status >= 400 && answer.status < 500 && answer.status !== 408;
