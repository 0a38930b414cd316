import type { Log } from '#server/platform/log/log.ts';
import { createAskPay, isNotTaken, type PayKeys, textOf } from '#server/platform/payments/ask-pay.ts';
import { readCharged, readStoredCard, writeOrder } from '#server/platform/payments/pay-messages.ts';
import type { CardVault } from '#server/platform/payments/payment-provider.ts';

type Options = {
  readonly origin: () => string;
  readonly keys: PayKeys;
  readonly webhookUrl: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutsMs?: typeof TIMEOUTS_MS;
};

const TIMEOUTS_MS = { charge: 15_000, status: 5_000 };

/**
 * Stored cards, an addition to Pay.'s orders that a contract may allow; Pay. has not published the API. Tokens never
 * occur in URLs, because URLs are logged.
 */
export const createCardVault = ({ origin, keys, webhookUrl, log, timeoutsMs = TIMEOUTS_MS }: Options): CardVault => {
  const ask = createAskPay(keys);
  const orders = (): string => `${origin()}/v1/orders`;
  return {
    async cardOf(providerRef) {
      const text = textOf(
        await ask(`${orders()}/${encodeURIComponent(providerRef)}/status`, { timeoutMs: timeoutsMs.status }),
      );
      return text === null ? 'no_answer' : readStoredCard(text, providerRef);
    },

    async charge(order, token) {
      const json = writeOrder(order, { serviceId: keys.serviceId, webhookUrl, cardToken: token });
      const answer = await ask(orders(), { timeoutMs: timeoutsMs.charge, json });
      const { merchantRef } = order;
      if (isNotTaken(answer)) {
        log.warn({ merchantRef }, 'a charge of a stored card was not taken');
        return { kind: 'refused', failure: 'technical' };
      }
      const text = textOf(answer);
      const providerRef = text === null ? null : readCharged(text, merchantRef);
      if (providerRef !== null) return { kind: 'charged', providerRef };
      log.warn({ merchantRef }, 'whether a stored card was charged is not known');
      return { kind: 'unknown' };
    },
  };
};
