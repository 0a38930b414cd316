import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useChangeSetting } from '#web/features/settings/use-change-setting.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

/** Hides the profile from everybody except current conversation partners. */
export const PrivacySection = ({ supportEmail }: { supportEmail: string }) => {
  const t = useTranslations('settings');
  const api = useApi();
  const { profile_status: status, sensitive_consent_at: consentAt, email } = useAccount();
  const { change, isPending, problem } = useChangeSetting();
  const isConsentMissing = consentAt === null && status === 'hidden';
  return (
    <SettingsSection id="privacy" title={t('privacy.title')} intro={t('privacy.intro')}>
      {status === 'disabled' ? (
        <Alert>{email === null ? t('privacy.disabled') : t('privacy.moderated', { email: supportEmail })}</Alert>
      ) : (
        <Checkbox
          look="switch"
          label={t('privacy.label')}
          hint={t(isConsentMissing ? 'privacy.consent_missing' : status === 'hidden' ? 'privacy.on' : 'privacy.off')}
          error={problem}
          checked={status === 'hidden'}
          aria-busy={isPending}
          onChange={(event) => {
            const hidden = event.currentTarget.checked;
            change(() => api('PUT /api/privacy.php', { body: { hidden } }));
          }}
        />
      )}
    </SettingsSection>
  );
};
