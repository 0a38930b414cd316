import { useUser } from '#web/features/account/use-user.ts';
import { bundlesQuery } from '#web/features/pay/bundles/bundle-queries.ts';
import { Shop } from '#web/features/pay/bundles/shop.tsx';
import { useAddressCode } from '#web/features/pay/discounts/use-address-code.ts';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/pay/shop-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import stack from '#web/ui/layout/stack.module.css';

export const load = ({ context: { api, queryClient }, search }: PageInput) =>
  loadForDocument(queryClient.query({ ...bundlesQuery(api, searchText(search)['code']), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => {
  const t = i18n.translator('bundles');
  return { title: t('pricing.title'), description: t('pricing.intro') };
};

/** All prices, also for visitors. */
export const Page = () => {
  const t = useTranslations('bundles');
  const settings = useSettings();
  const isMember = useUser() !== null;
  const { code, setCode } = useAddressCode();
  return (
    <div className={styles.page}>
      <div className={stack.gap2}>
        <h1>{t('pricing.title')}</h1>
        <p className={styles.intro}>{t('pricing.intro')}</p>
      </div>
      <Shop
        code={code}
        onCode={setCode}
        isOrderable={isMember}
        refundDays={settings.refund_days}
        prices={settings}
        invitation={
          !isMember && (
            <div className={styles.invitation}>
              <p>{t('pricing.join')}</p>
              <JoinLink />
            </div>
          )
        }
      />
    </div>
  );
};
