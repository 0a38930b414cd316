import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { WithdrawalForm } from '#web/features/pay/withdrawal/withdrawal-form.tsx';
import { withdrawalQuery } from '#web/features/pay/withdrawal/withdrawal-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.query(withdrawalQuery(api)));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('withdraw-button')('first_step'),
  description: i18n.translator('withdrawal')('intro'),
});

/** The right of withdrawal, without login and without giving a reason. */
export const Page = () => {
  const t = useTranslations('withdrawal');
  const words = useTranslations('withdraw-button');
  const { order } = searchText(useSearch({ strict: false }));
  const query = useQuery(withdrawalQuery(useApi()));
  return (
    <div className={styles.letter}>
      <h1>{words('first_step')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {query.isPending ? (
        <Skeleton shape="block" height="20rem" />
      ) : (
        // If loading fails, the form is shown empty, as for visitors: nothing may block this right.
        <WithdrawalForm member={query.data ?? null} order={order ?? ''} />
      )}
    </div>
  );
};
