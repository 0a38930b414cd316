import { Link } from '@tanstack/react-router';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** Links to the notification settings, a page of their own that mails link to. */
export const NotificationsSection = () => {
  const t = useTranslations('settings');
  return (
    <SettingsSection id="notifications" title={t('notifications.title')} intro={t('notifications.intro')}>
      <div>
        <LinkButton variant="soft" render={(props) => <Link to="/notifications" {...props} />}>
          {t('notifications.open')}
        </LinkButton>
      </div>
    </SettingsSection>
  );
};
