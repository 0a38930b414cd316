import type { StoredCard } from '#shared/contract/pay/cards-contract.ts';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns a function that names a card by its brand and last four digits. */
export const useCardName = (): ((card: StoredCard) => string) => {
  const t = useTranslations('card');
  const nameOf = useMethodName();
  return ({ brand, last_four: digits }) => t('name', { brand: nameOf(brand), digits });
};
