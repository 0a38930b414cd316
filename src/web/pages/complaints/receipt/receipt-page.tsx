import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { receiptQuery } from '#web/features/cases/case-queries.ts';
import { ReceiptView } from '#web/features/cases/receipt-view.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const load = ({ context: { api, queryClient }, params, search }: PageInput) => {
  const { token } = searchText(search);
  return token === undefined
    ? undefined
    : queryClient.query({ ...receiptQuery(api, { reference: params['reference'] ?? '', token }), staleTime: 0 });
};

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('complaints')('receipt.title'),
});

export const Page = () => {
  const t = useTranslations('complaints');
  const { token } = searchText(useSearch({ strict: false }));
  return (
    <div className={styles.letter}>
      <h1>{t('receipt.title')}</h1>
      {token === undefined ? <Alert tone="warning">{t('receipt.incomplete')}</Alert> : <Opened token={token} />}
    </div>
  );
};

const Opened = ({ token }: { readonly token: string }) => {
  const t = useTranslations('complaints');
  const { reference = '' } = useParams({ strict: false });
  const { data: answer } = useSuspenseQuery(receiptQuery(useApi(), { reference, token }));
  return answer.ok ? (
    <ReceiptView receipt={answer.data} token={token} />
  ) : (
    <Alert tone="warning">{t('receipt.gone')}</Alert>
  );
};
