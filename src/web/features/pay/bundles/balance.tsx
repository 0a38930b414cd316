import Coins from 'lucide-react/icons/coins';
import type { ReactNode } from 'react';
import styles from '#web/features/pay/bundles/balance.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly credits: number;
  readonly children: ReactNode;
};

/** How many credits the member has, and links to where they came from and went. */
export const Balance = ({ credits, children }: Props) => {
  const t = useTranslations('bundles');
  return (
    <div className={styles.balance}>
      <p className={styles.amount}>
        <Coins aria-hidden />
        {t('balance', { credits })}
      </p>
      <p className={styles.links}>{children}</p>
    </div>
  );
};
