import type { Log } from '#server/platform/log/log.ts';
import { askOverHttp } from '#server/platform/payments/ask-over-http.ts';
import { readMandate, writeDebit } from '#server/platform/payments/pay-debit-messages.ts';
import type { DebitDesk } from '#server/platform/payments/payment-provider.ts';

type Options = {
  readonly origin: () => string;
  readonly keys: { readonly serviceId: string; readonly tokenCode: string; readonly token: string };
  readonly noticeUrl: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutMs?: number;
};

/** Direct debits of Pay., version 2. No address names an account: addresses are logged. */
export const createDebitDesk = ({ origin, keys, noticeUrl, log, timeoutMs = 15_000 }: Options): DebitDesk => ({
  async collect(order) {
    const { merchantRef } = order;
    const answer = await askOverHttp({
      method: 'POST',
      url: `${origin()}/v2/directdebits/mandates`,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${keys.tokenCode}:${keys.token}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(writeDebit(order, { serviceId: keys.serviceId, noticeUrl })),
      timeoutMs,
    });
    if (
      answer.kind === 'not_sent' ||
      (answer.kind === 'answer' && answer.status >= 400 && answer.status < 500 && answer.status !== 408)
    ) {
      log.warn({ merchantRef }, 'a direct debit was not taken');
      return { kind: 'refused', failure: 'technical' };
    }
    const isSuccess = answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;
    const mandateRef = isSuccess ? readMandate(answer.text, merchantRef) : null;
    if (mandateRef !== null) return { kind: 'taken', mandateRef };
    log.warn({ merchantRef }, 'whether a direct debit was taken is not known');
    return { kind: 'unknown' };
  },
});
