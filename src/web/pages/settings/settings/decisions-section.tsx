import { Link } from '@tanstack/react-router';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** The way to what the team decided against the member. */
export const DecisionsSection = () => {
  const t = useTranslations('own-decisions');
  return (
    <SettingsSection id="decisions" title={t('title')} intro={t('intro')}>
      <div>
        <LinkButton variant="outline" render={(props) => <Link to="/decisions" {...props} />}>
          {t('open')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};
