import { clsx } from 'clsx';
import { useUser } from '#web/features/account/use-user.ts';
import { Balance } from '#web/features/pay/bundles/balance.tsx';
import { bundlesQuery, premiumClaimQuery } from '#web/features/pay/bundles/bundle-queries.ts';
import { MoneyLinks } from '#web/features/pay/bundles/money-links.tsx';
import { PremiumBenefits, PremiumClaim } from '#web/features/pay/bundles/premium-benefits.tsx';
import { Shop } from '#web/features/pay/bundles/shop.tsx';
import { useAddressCode } from '#web/features/pay/discounts/use-address-code.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { suggestionsOfDayQuery } from '#web/features/suggestions/suggestion-queries.ts';
import topStyles from '#web/pages/pay/premium/premium-page.module.css';
import { PremiumPicture } from '#web/pages/pay/premium/premium-picture.tsx';
import styles from '#web/pages/pay/shop-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import stack from '#web/ui/layout/stack.module.css';

export const load = ({ context: { api, queryClient }, search }: PageInput) =>
  loadForDocument(
    queryClient.query({ ...bundlesQuery(api, searchText(search)['code']), staleTime: 0 }),
    queryClient.query({ ...premiumClaimQuery(api), staleTime: 0 }),
    queryClient.query(suggestionsOfDayQuery(api)),
  );

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('bundles')('premium.title'),
});

/** What Premium includes, and that buying any credits brings it. */
export const Page = () => {
  const t = useTranslations('bundles');
  const settings = useSettings();
  const user = useUser();
  const isPaid = user?.paid_user === true;
  const { code, setCode } = useAddressCode();
  return (
    <div className={styles.page}>
      <div className={clsx(styles.top, topStyles.top)}>
        <PremiumPicture cdnPrefix={settings.cdn_prefix} />
        <div className={clsx(stack.gap2, topStyles.words)}>
          <h1>{t(isPaid ? 'premium.have_title' : 'premium.title')}</h1>
          <p className={styles.intro}>{t(isPaid ? 'premium.have_intro' : 'premium.intro')}</p>
        </div>
        <PremiumBenefits place="above" />
      </div>
      <Shop
        code={code}
        onCode={setCode}
        isOrderable
        bringsPremium={!isPaid}
        isOfferAbove={!isPaid}
        refundDays={settings.refund_days}
        prices={settings}
      />
      <PremiumBenefits place="below" />
      <PremiumClaim />
      <Balance credits={user?.credits ?? 0} />
      <MoneyLinks canRepeat={isPaid} />
    </div>
  );
};
