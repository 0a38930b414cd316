import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { directDebitQuery } from '#web/features/pay/debits/debit-queries.ts';
import { DirectDebitSteps } from '#web/features/pay/debits/direct-debit-steps.tsx';
import { LockedDebit } from '#web/features/pay/debits/locked-debit.tsx';
import { useDebitAddress } from '#web/features/pay/debits/use-debit-step.ts';
import styles from '#web/pages/pay/order-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.query({ ...directDebitQuery(api), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({ title: i18n.translator('debit')('title') });

/** Sets up direct debit step by step, from the account to the signature. */
export const Page = () => {
  const t = useTranslations('debit');
  const order = useTranslations('order');
  const { bundle, code } = useDebitAddress();
  const query = useQuery(directDebitQuery(useApi()));
  return (
    <div className={styles.page}>
      {bundle === undefined ? (
        <BackLink render={(props) => <Link to="/credits" {...props} />}>{order('others')}</BackLink>
      ) : (
        <BackLink
          render={(props) => (
            <Link
              to="/credits/$id/{-$paymentmethod}"
              params={{ id: bundle }}
              search={code === undefined ? {} : { code }}
              {...props}
            />
          )}
        >
          {order('title')}
        </BackLink>
      )}
      <h1>{t('title')}</h1>
      {query.data?.is_offered !== false && <p>{t('lead')}</p>}
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="20rem" />}>
        {(debit) => (debit === null ? <LockedDebit /> : <DirectDebitSteps debit={debit} />)}
      </WhenLoaded>
    </div>
  );
};
