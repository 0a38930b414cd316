import { type Prices, useMessagePrice } from '#web/features/pay/upgrade/use-message-price.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** What writing costs at least, beside the way to the credits. */
export const MessagePrice = ({ prices }: { readonly prices: Prices }) => {
  const t = useTranslations('upgrade');
  const price = useMessagePrice(prices);
  return price === null ? null : <span>{t('from', { price })}</span>;
};
