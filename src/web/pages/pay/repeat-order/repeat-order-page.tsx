import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import type { OutputOf } from '#shared/contract/contract.ts';
import { repeatOrderQuery } from '#web/features/pay/cards/card-queries.ts';
import { checkoutQuery } from '#web/features/pay/methods/checkout-queries.ts';
import { RepeatOrderForm } from '#web/features/pay/order/repeat-order-form.tsx';
import styles from '#web/pages/pay/order-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

const loadAll = async ({ context: { api, queryClient } }: PageInput): Promise<void> => {
  const { bundle } = await queryClient.query({ ...repeatOrderQuery(api), staleTime: 0 });
  if (bundle !== null) await queryClient.query({ ...checkoutQuery(api, bundle), staleTime: 0 });
};

export const load = (input: PageInput) => loadForDocument(loadAll(input));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('card')('repeat.title'),
});

/** Places the last order again. */
export const Page = () => {
  const t = useTranslations('card');
  const order = useTranslations('order');
  const query = useQuery(repeatOrderQuery(useApi()));
  return (
    <div className={styles.page}>
      <BackLink render={(props) => <Link to="/credits" {...props} />}>{order('others')}</BackLink>
      <h1>{t('repeat.title')}</h1>
      <WhenLoaded query={query} failure={order('error')} skeleton={<Outlines />}>
        {(repeat) => (repeat.bundle === null ? <Nothing /> : <Again repeat={repeat} bundle={repeat.bundle} />)}
      </WhenLoaded>
    </div>
  );
};

type Repeat = OutputOf<'GET /api/repeat-order.php'>;

const Again = ({ repeat, bundle }: { readonly repeat: Repeat; readonly bundle: string }) => {
  const order = useTranslations('order');
  const query = useQuery(checkoutQuery(useApi(), bundle));
  return (
    <WhenLoaded query={query} failure={order('error')} skeleton={<Outlines />}>
      {(checkout) =>
        checkout === null ? (
          <Nothing />
        ) : (
          <RepeatOrderForm checkout={checkout} method={repeat.method} card={repeat.card} />
        )
      }
    </WhenLoaded>
  );
};

const Nothing = () => {
  const t = useTranslations('card');
  return (
    <EmptyState
      picture={<Coins />}
      title={t('repeat.none_title')}
      text={t('repeat.none_text')}
      action={<LinkButton render={(props) => <Link to="/credits" {...props} />}>{t('repeat.none_action')}</LinkButton>}
    />
  );
};

const Outlines = () => {
  const order = useTranslations('order');
  return (
    <SkeletonRegion label={order('loading')} className={styles.outlines ?? ''}>
      <Skeleton shape="block" height="11rem" />
      <Skeleton shape="block" height="14rem" />
    </SkeletonRegion>
  );
};
