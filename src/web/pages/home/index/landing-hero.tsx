import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';
import { SearchForm } from '#web/features/discovery/filters/search-form.tsx';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/home/index/landing-hero.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = {
  /** the default filter for this visitor; null: visitors may not search */
  filter: OutputOf<'GET /api/members.php'>['filter'] | null;
};

export const LandingHero = ({ filter }: Props) => {
  const t = useTranslations('home');
  const settings = useSettings();
  const navigate = useNavigate();
  const niche = nicheOf(settings.niche);
  const values = filter ?? {
    gender: 'any',
    country: settings.geoip_selected_country,
    countryregion: null,
    min_age: MINIMUM_SEARCH_AGE,
    max_age: MAXIMUM_SEARCH_AGE,
  };
  const [country, setCountry] = useState(values.country);
  const regions = useQuery(regionsQuery(useApi(), country)).data ?? [];
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.scene}>
          <Scene kind="hero" sizes="(width >= 992px) 600px, 100vw" isPriority />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>{settings.index_title}</h1>
          <p className={styles.lead}>{t('hero.lead', { niche: niche === 'default' ? 'other' : niche })}</p>
          <JoinLink size="large" />
          {!settings.may_search && (
            <LinkButton size="large" variant="soft" render={(props) => <Link to="/login" {...props} />}>
              {t('hero.login')}
            </LinkButton>
          )}
        </div>
        {settings.may_search && (
          <div className={styles.search}>
            <SearchForm
              fields={settings.search_fields}
              values={values}
              countries={settings.countries}
              regions={regions}
              onCountry={setCountry}
              onSearch={(search) => void navigate({ to: '/members', search })}
            />
          </div>
        )}
      </div>
    </section>
  );
};
