import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DAY_MS } from '#shared/domain/time.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { DiscountOffer, TrialOffer } from '#web/features/deletion/credit-offers.tsx';
import { DeleteAccount } from '#web/features/deletion/delete-account.tsx';
import { EmailOffer, PrivacyOffer } from '#web/features/deletion/retention-offers.tsx';
import { retentionQuery } from '#web/features/deletion/retention-queries.ts';
import { refundableQuery } from '#web/features/pay/withdrawal/withdrawal-queries.ts';
import styles from '#web/pages/deletion/settings-delete/settings-delete-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(
    queryClient.query({ ...refundableQuery(api), staleTime: 0 }),
    queryClient.query({ ...retentionQuery(api), staleTime: 0 }),
  );

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('deletion')('title'),
});

export const Page = () => {
  const t = useTranslations('deletion');
  const user = useUser();
  const api = useApi();
  const queryClient = useQueryClient();
  // After the deletion these calls would be refused.
  const query = useQuery({ ...refundableQuery(api), enabled: user !== null });
  const { data: retention, isLoading } = useQuery({ ...retentionQuery(api), enabled: user !== null });
  const refreshUser = () => queryClient.refetchQueries(userQuery(api));
  // Opened as a new document, so that nothing of the member stays in memory.
  const leave = (eraseAt: string) => {
    // Accounts without a confirmed address are erased at once, others only after several days: a day in between allows
    // for a device clock that differs from the server's.
    const isAtOnce = Date.parse(eraseAt) - serverNow() < DAY_MS;
    location.replace(`/account-deleted?until=${isAtOnce ? 'now' : eraseAt}`);
  };
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <WhenLoaded query={query} failure={t('error')} skeleton={<Skeleton shape="block" height="24rem" />}>
        {(refundable) => (
          <DeleteAccount
            lostCredits={(user?.credits ?? 0) - refundable.reduce((sum, { credits }) => sum + credits, 0)}
            givenBack={refundable}
            isAtOnce={user?.status === 'not_confirmed'}
            onDeleted={leave}
          />
        )}
      </WhenLoaded>
      <section aria-labelledby="deletion-offers" className={styles.others}>
        <h2 id="deletion-offers">{t('intro')}</h2>
        <div className={styles.offers}>
          <EmailOffer />
          <PrivacyOffer />
          {isLoading && <Skeleton shape="block" height="9rem" />}
          {retention?.trial && <TrialOffer trial={retention.trial} onTaken={refreshUser} />}
          {retention?.discount && <DiscountOffer discount={retention.discount} />}
        </div>
      </section>
    </div>
  );
};
