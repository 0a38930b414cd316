import { Link } from '@tanstack/react-router';
import { TransactionList } from '#web/features/pay/transactions/transaction-list.tsx';
import { transactionsQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import styles from '#web/pages/pay/purchases-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.infiniteQuery({ ...transactionsQuery(api), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('transactions')('title'),
});

export const Page = () => {
  const t = useTranslations('transactions');
  return (
    <div className={styles.page}>
      <BackLink render={(props) => <Link to="/credits" {...props} />}>{t('buy')}</BackLink>
      <h1>{t('title')}</h1>
      <TransactionList />
    </div>
  );
};
