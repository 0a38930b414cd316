import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns a function that names a payment method: by its brand, or in the reader's language. */
export const useMethodName = (): ((method: PaymentMethod) => string) => {
  const t = useTranslations('methods');
  return (method) => PAYMENT_METHOD_PROPERTIES[method].label ?? t(wordOf(method));
};

const wordOf = (method: PaymentMethod): 'credit_card' | 'wire_transfer' | 'sepa_direct_debit' =>
  method === 'credit_card' || method === 'wire_transfer' ? method : 'sepa_direct_debit';
