import { Link } from '@tanstack/react-router';
import type { SoldPurchase } from '#shared/contract/office/purchase-contract.ts';
import styles from '#web/features/finance/finance.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import stack from '#web/ui/layout/stack.module.css';

export const PurchaseList = ({ purchases }: { readonly purchases: readonly SoldPurchase[] }) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  return (
    <ul role="list" className={stack.gap3}>
      {purchases.map((one) => (
        <li key={one.id}>
          <Link to="/finance" search={{ purchase: one.id }} className={styles.purchase}>
            <strong>{one.reference}</strong>
            <span className={styles.sum}>{format.money(one.amount_cents, one.currency)}</span>
            <span className={styles.quiet}>{one.email ?? t('erased')}</span>
            <span className={styles.end}>
              <Badge tone={one.status === 'completed' ? 'success' : 'neutral'}>{t(`status.${one.status}`)}</Badge>
            </span>
            <span className={styles.quiet}>
              {one.site} · {one.country}
            </span>
            <time className={styles.quiet} dateTime={one.created_at}>
              {format.date(one.created_at, 'moment')}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
};
