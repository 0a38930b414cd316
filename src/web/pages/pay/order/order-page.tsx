import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import { useAddressCode } from '#web/features/pay/discounts/use-address-code.ts';
import { checkoutQuery } from '#web/features/pay/methods/checkout-queries.ts';
import { OrderForm } from '#web/features/pay/order/order-form.tsx';
import styles from '#web/pages/pay/order-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

type Params = { readonly id?: string; readonly paymentmethod?: string };

export const load = ({ context: { api, queryClient }, params, search }: PageInput) =>
  loadForDocument(
    queryClient.query({ ...checkoutQuery(api, params['id'] ?? '', searchText(search)['code']), staleTime: 0 }),
  );

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({ title: i18n.translator('order')('title') });

/** The order page of one bundle. */
export const Page = () => {
  const t = useTranslations('order');
  const { id = '', paymentmethod }: Params = useParams({ strict: false });
  const { code, setCode } = useAddressCode();
  const query = useQuery({ ...checkoutQuery(useApi(), id, code), placeholderData: keepPreviousData });
  return (
    <div className={styles.page}>
      <BackLink render={(props) => <Link to="/credits" search={code === undefined ? {} : { code }} {...props} />}>
        {t('others')}
      </BackLink>
      <h1>{t('title')}</h1>
      <WhenLoaded query={query} failure={t('error')} skeleton={<Outlines label={t('loading')} />}>
        {(checkout) =>
          checkout === null ? (
            <EmptyState
              picture={<Coins />}
              title={t('gone.title')}
              text={t('gone.text')}
              action={<LinkButton render={(props) => <Link to="/credits" {...props} />}>{t('others')}</LinkButton>}
            />
          ) : (
            <OrderForm
              key={checkout.bundle.id}
              checkout={checkout}
              method={paymentmethod}
              code={code}
              isBusy={query.isPlaceholderData}
              onCode={setCode}
            />
          )
        }
      </WhenLoaded>
    </div>
  );
};

const Outlines = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.outlines ?? ''}>
    <Skeleton shape="block" height="11rem" />
    <Skeleton shape="block" height="20rem" />
  </SkeletonRegion>
);
