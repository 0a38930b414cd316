import { useSuspenseQuery } from '@tanstack/react-query';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { ownDecisionsQuery } from '#web/features/moderation/moderation-queries.ts';
import { OwnDecisions } from '#web/features/moderation/own-decisions.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/moderation/decisions/decisions-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  queryClient.query({ ...ownDecisionsQuery(api), staleTime: 0 });

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('own-decisions')('title'),
});

/** The operators' decisions against the member. */
export const Page = () => {
  const t = useTranslations('own-decisions');
  const { name, geoip_country: elsewhere } = useSettings();
  const country = (useUser()?.profile.country ?? elsewhere) as CountryCode;
  const { data: decisions } = useSuspenseQuery(ownDecisionsQuery(useApi()));
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <OwnDecisions decisions={decisions} country={country} site={name} />
    </div>
  );
};
