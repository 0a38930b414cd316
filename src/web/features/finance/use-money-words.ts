import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const WORDS = ['credit_card', 'wire_transfer', 'sepa_direct_debit'] as const;
const MOVEMENTS = ['payment', 'refund', 'refund_returned', 'chargeback', 'chargeback_won'] as const;

/** Returns names for codes of the books; unknown codes are shown as they are. */
export const useMoneyWords = () => {
  const methods = useTranslations('methods');
  const t = useTranslations('finance');
  return {
    methodName: (code: string): string => {
      const label = Object.entries(PAYMENT_METHOD_PROPERTIES).find(([method]) => method === code)?.[1].label;
      const word = WORDS.find((one) => one === code);
      return label ?? (word === undefined ? code : methods(word));
    },
    movementName: (kind: string): string => {
      const known = MOVEMENTS.find((one) => one === kind);
      return known === undefined ? kind : t(`movement.${known}`);
    },
  };
};
