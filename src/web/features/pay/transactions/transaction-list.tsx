import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Receipt from 'lucide-react/icons/receipt';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import type { TransactionState } from '#shared/domain/pay/payment-states.ts';
import styles from '#web/features/pay/transactions/transaction-list.module.css';
import { transactionsQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

const TONES = {
  pending: 'primary',
  completed: 'success',
  failed: 'warning',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<TransactionState, string>;

/** Lists the member's orders, newest first. */
export const TransactionList = () => {
  const t = useTranslations('transactions');
  const list = useInfiniteQuery(transactionsQuery(useApi()));
  return (
    <WhenLoaded query={list} failure={t('error_all')} skeleton={<Outlines label={t('loading_all')} />}>
      {({ pages }) => {
        const transactions = pages.flatMap((page) => page.transactions);
        return transactions.length === 0 ? (
          <EmptyState
            picture={<Receipt />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<LinkButton render={(props) => <Link to="/credits" {...props} />}>{t('buy')}</LinkButton>}
          />
        ) : (
          <>
            <ul role="list" className={styles.list}>
              {transactions.map((transaction) => (
                <Entry key={transaction.id} transaction={transaction} />
              ))}
            </ul>
            <MoreButton list={list} label={t('more')} busyLabel={t('loading_all')} />
          </>
        );
      }}
    </WhenLoaded>
  );
};

const Outlines = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.outlines ?? ''}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height="3rem" />
    ))}
  </SkeletonRegion>
);

const Entry = ({ transaction }: { readonly transaction: PaymentTransaction }) => {
  const t = useTranslations('transactions');
  const bundles = useTranslations('bundles');
  const { format } = useI18n();
  const { id, state, credits, created_at: at, amount_cents: amount, currency } = transaction;
  return (
    <li className={styles.entry}>
      <div>
        <Link to="/transactions/$id" params={{ id }} className={styles.link}>
          {bundles('name', { credits })}
        </Link>
        <time dateTime={at} className={quiet.text}>
          {format.date(at, 'moment')}
        </time>
      </div>
      <div className={styles.end}>
        <span className={styles.price}>{format.money(amount, currency)}</span>
        <Badge tone={TONES[state]}>{t(`status.${state}`)}</Badge>
      </div>
      <ChevronRight aria-hidden />
    </li>
  );
};
