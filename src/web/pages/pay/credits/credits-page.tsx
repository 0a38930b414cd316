import { useUser } from '#web/features/account/use-user.ts';
import { Balance } from '#web/features/pay/bundles/balance.tsx';
import { bundlesQuery } from '#web/features/pay/bundles/bundle-queries.ts';
import { MoneyLinks } from '#web/features/pay/bundles/money-links.tsx';
import { Shop } from '#web/features/pay/bundles/shop.tsx';
import { useAddressCode } from '#web/features/pay/discounts/use-address-code.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/pay/shop-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import stack from '#web/ui/layout/stack.module.css';

export const load = ({ context: { api, queryClient }, search }: PageInput) =>
  loadForDocument(queryClient.query({ ...bundlesQuery(api, searchText(search)['code']), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('bundles')('credits.title'),
});

/** The member's balance, and the bundles for sale. */
export const Page = () => {
  const t = useTranslations('bundles');
  const settings = useSettings();
  const user = useUser();
  const isPaid = user?.paid_user === true;
  const { code, setCode } = useAddressCode();
  return (
    <div className={styles.page}>
      <div className={styles.top} data-beside>
        <div className={stack.gap2}>
          <h1>{t('credits.title')}</h1>
          <p className={styles.intro}>{t('credits.intro')}</p>
          <Balance credits={user?.credits ?? 0} />
        </div>
        <Scene kind="write" />
      </div>
      <Shop
        code={code}
        onCode={setCode}
        isOrderable
        bringsPremium={!isPaid}
        refundDays={settings.refund_days}
        prices={settings}
      />
      <MoneyLinks canRepeat={isPaid} />
    </div>
  );
};
