import type { Log } from '#server/platform/log/log.ts';
import { askOverHttp, type HttpAnswer } from '#server/platform/payments/ask-over-http.ts';
import { readCollected, readFoundDebit, writeDebit } from '#server/platform/payments/pay-debit-messages.ts';
import type { DebitDesk } from '#server/platform/payments/payment-provider.ts';

type Options = {
  readonly origin: () => string;
  readonly keys: { readonly serviceId: string; readonly tokenCode: string; readonly token: string };
  readonly noticeUrl: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutsMs?: typeof TIMEOUTS_MS;
};

const TIMEOUTS_MS = { collect: 15_000, look: 5_000 };

/** Direct debits of Pay., version 2. No address names an account: addresses are logged. */
export const createDebitDesk = ({ origin, keys, noticeUrl, log, timeoutsMs = TIMEOUTS_MS }: Options): DebitDesk => {
  const authorization = `Basic ${Buffer.from(`${keys.tokenCode}:${keys.token}`).toString('base64')}`;
  const ask = (path: string, timeoutMs: number, json?: object): Promise<HttpAnswer> =>
    askOverHttp({
      method: json === undefined ? 'GET' : 'POST',
      url: `${origin()}/v2/directdebits${path}`,
      headers: { accept: 'application/json', authorization, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
      timeoutMs,
    });

  return {
    async collect(order) {
      const json = writeDebit(order, { serviceId: keys.serviceId, noticeUrl });
      const answer = await ask('/mandates', timeoutsMs.collect, json);
      const { merchantRef } = order;
      if (answer.kind === 'not_sent' || isRefusal(answer)) {
        log.warn({ merchantRef }, 'a direct debit was not taken');
        return { kind: 'refused', failure: 'technical' };
      }
      const text = textOf(answer);
      const providerRef = text === null ? null : readCollected(text, merchantRef);
      if (providerRef !== null) return { kind: 'charged', providerRef };
      log.warn({ merchantRef }, 'whether a direct debit was taken is not known');
      return { kind: 'unknown' };
    },

    async find(merchantRef) {
      const text = textOf(await ask(`?reference=${encodeURIComponent(merchantRef)}`, timeoutsMs.look));
      return text === null ? { kind: 'no_answer' } : readFoundDebit(text, merchantRef);
    },
  };
};

const textOf = (answer: HttpAnswer): string | null =>
  answer.kind === 'answer' && answer.status >= 200 && answer.status < 300 ? answer.text : null;

const isRefusal = (answer: HttpAnswer): boolean =>
  answer.kind === 'answer' && answer.status >= 400 && answer.status < 500 && answer.status !== 408;
