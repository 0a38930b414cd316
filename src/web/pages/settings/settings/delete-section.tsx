import { Link } from '@tanstack/react-router';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** The way to the page where one leaves. */
export const DeleteSection = () => {
  const t = useTranslations('deletion');
  return (
    <SettingsSection id="delete" title={t('title')} intro={t('delete_text')}>
      <div>
        <LinkButton variant="outline" render={(props) => <Link to="/settings/delete" {...props} />}>
          {t('submit')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};
