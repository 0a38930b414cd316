import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { FinanceEntry } from '#shared/contract/office/statements-contract.ts';
import { logQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The log of operators' decisions about money, newest first; read-only. */
export const FinanceLog = () => {
  const t = useTranslations('finance');
  const query = useInfiniteQuery(logQuery(useApi()));
  return (
    <div className={styles.panel}>
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="16rem" />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <EmptyState picture={<ScrollText aria-hidden />} title={t('log.none')} />;
          return (
            <>
              <ul role="list" className={stack.gap3}>
                {entries.map((entry) => (
                  <LogEntry key={entry.id} entry={entry} />
                ))}
              </ul>
              <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
};

const LogEntry = ({ entry }: { readonly entry: FinanceEntry }) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const {
    action,
    amount_cents: cents,
    currency,
    keeps_credits,
    reason,
    actor,
    at,
    purchase,
    provider_ref: ref,
  } = entry;
  const sum = cents === null || currency === null ? '' : format.money(cents, currency);
  const what = action === 'difference_closed' ? t('difference.closed') : t(`action.${action}`, { sum });
  return (
    <li className={styles.entry}>
      <strong>{what}</strong>
      <span>{reason}</span>
      {keeps_credits && <span className={styles.quiet}>{t('refund.keep')}</span>}
      <span className={styles.quiet}>
        {t('refund.by', { name: actor ?? t('erased'), date: format.date(at, 'moment') })}
        {purchase === null ? (
          ref !== null && ref !== '' && ` · ${ref}`
        ) : (
          <>
            {' · '}
            <Link to="/finance" search={{ purchase: purchase.id }} className={styles.link}>
              {purchase.reference}
            </Link>
          </>
        )}
      </span>
    </li>
  );
};
