import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useChangeSetting } from '#web/features/settings/use-change-setting.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

/** Consent to be shown on the company's other sites; only on sites that offer it, and off by default. */
export const ResellSection = () => {
  const t = useTranslations('settings');
  const api = useApi();
  const { resell_consent: consent } = useAccount();
  const { change, isPending, problem } = useChangeSetting();
  if (consent === null) return null;
  return (
    <SettingsSection id="other-sites" title={t('resell.title')} intro={t('resell.intro')}>
      <Checkbox
        look="switch"
        label={t('resell.label')}
        hint={t('resell.hint')}
        error={problem}
        checked={consent}
        aria-busy={isPending}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          change(() => api('PUT /api/resell-consent.php', { body: { consent: wanted } }));
        }}
      />
    </SettingsSection>
  );
};
