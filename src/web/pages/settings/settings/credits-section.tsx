import { Link } from '@tanstack/react-router';
import { useUser } from '#web/features/account/use-user.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** What is left, and the way to what became of the rest. */
export const CreditsSection = () => {
  const t = useTranslations('credits-history');
  const credits = useUser()?.credits ?? 0;
  return (
    <SettingsSection id="credits" title={t('title')} intro={t('section_text')}>
      <p>
        {t('balance_label')}: <strong>{t('balance', { credits })}</strong>
      </p>
      <div>
        <LinkButton variant="outline" render={(props) => <Link to="/settings/credits" {...props} />}>
          {t('open')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};
