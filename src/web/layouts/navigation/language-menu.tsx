import { useRouterState } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Languages from 'lucide-react/icons/languages';
import { ENDONYMS } from '#shared/i18n/locales.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/navigation/language-menu.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { addressInLanguage } from '#web/platform/navigation/language-address.ts';

/**
 * Shown if the visitor's country has more than one language, or the page is in a language it does not have. The links
 * load a new document, because every text changes. The menu is a native popover and needs no script.
 */
export const LanguageMenu = () => {
  const t = useTranslations('nav');
  const { locale } = useI18n();
  const { visible_locales: offered } = useSettings();
  const href = useRouterState({ select: (state) => state.location.href });
  const locales = offered.includes(locale) ? offered : [...offered, locale];
  if (locales.length < 2) return null;
  return (
    <div>
      <button type="button" popoverTarget="languages" className={styles.trigger}>
        <Languages aria-hidden />
        <span className="visually-hidden">{t('language')}: </span>
        <span lang={locale} className={styles.current}>
          {ENDONYMS[locale]}
        </span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <ul id="languages" popover="auto" role="list" className={styles.menu}>
        {locales.map((choice) => (
          <li key={choice}>
            <a
              href={addressInLanguage(href, choice)}
              lang={choice}
              hrefLang={choice}
              aria-current={choice === locale}
              className={styles.choice}
            >
              {ENDONYMS[choice]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
