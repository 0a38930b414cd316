import type { Log } from '#server/platform/log/log.ts';
import { createAskPay, isNotTaken, type PayKeys, textOf } from '#server/platform/payments/ask-pay.ts';
import { readMandate, writeDebit } from '#server/platform/payments/pay-debit-messages.ts';
import type { DebitDesk } from '#server/platform/payments/payment-provider.ts';

type Options = {
  readonly origin: () => string;
  readonly keys: Pick<PayKeys, 'serviceId' | 'tokenCode' | 'token'>;
  readonly webhookUrl: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutMs?: number;
};

/** Direct debits of Pay., version 2. Account numbers never occur in URLs, because URLs are logged. */
export const createDebitDesk = ({ origin, keys, webhookUrl, log, timeoutMs = 15_000 }: Options): DebitDesk => {
  const ask = createAskPay(keys);
  return {
    async collect(order) {
      const { merchantRef } = order;
      const json = writeDebit(order, { serviceId: keys.serviceId, webhookUrl });
      const answer = await ask(`${origin()}/v2/directdebits/mandates`, { timeoutMs, json });
      if (isNotTaken(answer)) {
        log.warn({ merchantRef }, 'a direct debit was not taken');
        return { kind: 'refused', failure: 'technical' };
      }
      const text = textOf(answer);
      const mandateRef = text === null ? null : readMandate(text, merchantRef);
      if (mandateRef !== null) return { kind: 'taken', mandateRef };
      log.warn({ merchantRef }, 'whether a direct debit was taken is not known');
      return { kind: 'unknown' };
    },
  };
};
