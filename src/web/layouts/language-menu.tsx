import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/language-menu.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { addressInLanguage } from '#web/platform/navigation/language-address.ts';
import { ENDONYMS } from '#shared/i18n/locales.ts';
import { Menu } from '#web/ui/menu/menu.tsx';
import { useLocation } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';

/** Shown where the visitor's country offers more than one language, or reads one that it does not offer. */
export const LanguageMenu = () => {
  const t = useTranslations('nav');
  const { locale } = useI18n();
  const { visible_locales: offered } = useSettings();
  const href = useLocation({ select: (location) => location.href });
  const locales = offered.includes(locale) ? offered : [...offered, locale];
  if (locales.length < 2) return null;
  return (
    <Menu
      label={t('language')}
      items={locales.map((choice) => ({
        id: choice,
        label: ENDONYMS[choice],
        ...(choice === locale && { icon: <Check aria-hidden /> }),
        // A whole new page: every text of it changes.
        render: (props) => <a href={addressInLanguage(href, choice)} lang={choice} hrefLang={choice} {...props} />,
      }))}
      renderTrigger={(props) => (
        <button
          type="button"
          className={styles.trigger}
          aria-label={t('current_language', { language: ENDONYMS[locale] })}
          {...props}
        >
          <Languages aria-hidden />
          <span>{locale.toUpperCase()}</span>
        </button>
      )}
    />
  );
};
