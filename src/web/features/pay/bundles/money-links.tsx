import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import styles from '#web/features/pay/bundles/money-links.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Links to the credits history, to the purchases and, after a first purchase, to buying the last pack again. */
export const MoneyLinks = ({ canRepeat }: { readonly canRepeat: boolean }) => {
  const t = useTranslations('bundles');
  const rows = [
    ...(canRepeat ? ([{ to: '/credits/repeat-order', Icon: RotateCcw, label: t('repeat') }] as const) : []),
    { to: '/settings/credits', Icon: History, label: t('history') },
    { to: '/transactions', Icon: ReceiptText, label: t('purchases') },
  ] as const;
  return (
    <ul role="list" className={styles.rows}>
      {rows.map(({ to, Icon, label }) => (
        <li key={to}>
          <Link to={to} className={styles.row}>
            <Icon aria-hidden />
            {label}
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
};
