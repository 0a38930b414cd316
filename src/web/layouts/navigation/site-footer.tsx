import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PageName } from '#shared/domain/static-pages.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { companyQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/navigation/site-footer.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { BrandWordmark } from '#web/ui/brand/brand-mark.tsx';

/**
 * The footer: company details, languages and disclaimer. For visitors it also links to search and login, which members
 * have in their navigation.
 */
export const SiteFooter = () => {
  const t = useTranslations('footer');
  const nav = useTranslations('nav');
  const isMember = useUser() !== null;
  const { locale, format } = useI18n();
  const settings = useSettings();
  const { data: company } = useQuery(companyQuery(useApi()));
  const vatNumbers = Object.values(company?.vat_numbers ?? {});
  return (
    <footer className={styles.footer} aria-label={t('label')}>
      <div className={styles.inner}>
        <div className={styles.top}>
          {!isMember && <BrandWordmark />}
          <ul role="list" className={styles.ways}>
            {!isMember && settings.may_search && (
              <li>
                <Link to="/members" className={styles.link}>
                  {nav('search')}
                </Link>
              </li>
            )}
            {!isMember && (
              <li>
                <Link to="/login" className={styles.link}>
                  {nav('login')}
                </Link>
              </li>
            )}
            <li>
              <Link to="/lang-config" className={styles.link}>
                {t('languages')}
              </Link>
            </li>
          </ul>
        </div>
        <nav aria-label={t('pages')}>
          <ul role="list" className={styles.pages}>
            <PageLink name="terms" label={t('terms')} />
            <PageLink name="privacy" label={t('privacy')} />
            <PageLink name="cookies" label={t('cookies')} />
            <PageLink name="ban" label={t('ban')} />
            <li>
              <Link to="/pricing" className={styles.link}>
                {t('pricing')}
              </Link>
            </li>
            <li>
              <Link to="/complaints" className={styles.link}>
                {t('complaints')}
              </Link>
            </li>
            <li>
              <Link to="/withdrawal" className={styles.link}>
                {t('withdraw')}
              </Link>
            </li>
            <PageLink name="return-policy" label={t('returns')} />
            <PageLink name="faq" label={t('faq')} />
            <PageLink name="service" label={t('service')} />
            {locale === 'en' && (
              <PageLink name="2257-compliance-statement" label={t('us.statement', { section: '2257' })} />
            )}
          </ul>
        </nav>
        {settings.is_demo && <p className={styles.demo}>{t('demo')}</p>}
        <section className={styles.disclaimer} aria-labelledby="disclaimer-title">
          <h2 id="disclaimer-title">{t('disclaimer_title')}</h2>
          <p>{t('disclaimer', { site: settings.name, age: settings.minimum_age })}</p>
          {/* Demos show drawn portraits, so the notice about photographed people does not apply. */}
          {locale === 'en' && !settings.is_demo && <p>{t('us.notice')}</p>}
        </section>
        {company !== undefined && (
          <address className={styles.company}>
            <p>
              {t('company', {
                site: settings.name,
                company: company.name,
                address: company.address,
                city: company.city,
                country: format.country(company.country),
              })}
            </p>
            <p>
              {t('registration', { number: company.kvk })}
              {vatNumbers.length > 0 && ` · ${t('vat', { number: format.list(vatNumbers) })}`}
              {` · ${t('phone', { number: company.support_phone })}`}
            </p>
          </address>
        )}
      </div>
    </footer>
  );
};

const PageLink = ({ name, label }: { name: PageName; label: string }) => (
  <li>
    <Link to="/pages/$name" params={{ name }} className={styles.link}>
      {label}
    </Link>
  </li>
);
