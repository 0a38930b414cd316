import Coins from 'lucide-react/icons/coins';
import styles from '#web/features/pay/bundles/balance.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** How many credits the member has. */
export const Balance = ({ credits }: { readonly credits: number }) => (
  <p className={styles.balance}>
    <Coins aria-hidden />
    {useTranslations('bundles')('balance', { credits })}
  </p>
);
