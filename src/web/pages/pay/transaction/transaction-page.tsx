import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useUser } from '#web/features/account/use-user.ts';
import { CompletedActions } from '#web/features/pay/transactions/completed-actions.tsx';
import { InvoiceLinks } from '#web/features/pay/transactions/invoice-links.tsx';
import { TransactionDetails } from '#web/features/pay/transactions/transaction-details.tsx';
import { transactionQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { TransactionStatus } from '#web/features/pay/transactions/transaction-status.tsx';
import { TransferDetails } from '#web/features/pay/transactions/transfer-details.tsx';
import { UnpaidActions } from '#web/features/pay/transactions/unpaid-actions.tsx';
import { useFollowPayment } from '#web/features/pay/transactions/use-follow-payment.ts';
import { WithdrawOffer } from '#web/features/pay/transactions/withdraw-offer.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/pay/purchases-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

export const load = ({ context: { api, queryClient }, params }: PageInput) =>
  loadForDocument(queryClient.query({ ...transactionQuery(api, params['id'] ?? ''), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('transactions')('title'),
});

/** One order: its state, what to do next, and its history. */
export const Page = () => {
  const t = useTranslations('transactions');
  const { format } = useI18n();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const isReturned = useLocation({ select: ({ search }) => searchText(search)['returned'] !== undefined });
  const { support_email: email } = useSettings();
  const isPremium = useUser()?.paid_user === true;
  const query = useFollowPayment(id, isReturned);
  return (
    <div className={styles.page}>
      <BackLink render={(props) => <Link to="/transactions" {...props} />}>{t('all')}</BackLink>
      <WhenLoaded query={query} failure={t('error')} skeleton={<Outlines label={t('loading')} />}>
        {(transaction) => (
          <>
            <TransactionStatus
              transaction={transaction}
              isPremium={isPremium}
              actions={
                transaction.state === 'completed' || transaction.state === 'refunded' ? (
                  <CompletedActions />
                ) : (
                  <UnpaidActions key={transaction.state} transaction={transaction} />
                )
              }
            />
            <TransferDetails transaction={transaction} />
            {transaction.claim_cents !== null && (
              <Alert tone="warning">
                {t('refund.claim', { sum: format.money(transaction.claim_cents, transaction.currency), email })}
              </Alert>
            )}
            <WithdrawOffer transaction={transaction} />
            <TransactionDetails transaction={transaction} />
            {transaction.completed_at !== null && <InvoiceLinks id={transaction.id} />}
            <p className={styles.help}>{t('failed.help', { email, reference: transaction.reference })}</p>
          </>
        )}
      </WhenLoaded>
    </div>
  );
};

const Outlines = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.outlines ?? ''}>
    <Skeleton shape="block" height="22rem" />
    <Skeleton shape="block" height="12rem" />
  </SkeletonRegion>
);
