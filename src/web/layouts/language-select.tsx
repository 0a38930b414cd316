import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/language-select.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { addressInLanguage } from '#web/platform/navigation/language-address.ts';
import { ENDONYMS, type Locale } from '#shared/i18n/locales.ts';
import Languages from 'lucide-react/icons/languages';

/** Shown where the visitor's country offers more than one language, or reads one that it does not offer. */
export const LanguageSelect = () => {
  const t = useTranslations('nav');
  const { locale } = useI18n();
  const { visible_locales: offered } = useSettings();
  const locales = offered.includes(locale) ? offered : [...offered, locale];
  if (locales.length < 2) return null;
  // A whole new page: every text of it changes.
  const read = (choice: Locale) => location.assign(addressInLanguage(location.href, choice));
  return (
    <label className={styles.choice}>
      <Languages aria-hidden />
      <span className="visually-hidden">{t('language')}</span>
      <select value={locale} onChange={(event) => read(event.currentTarget.value as Locale)}>
        {locales.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {ENDONYMS[choice]}
          </option>
        ))}
      </select>
    </label>
  );
};
