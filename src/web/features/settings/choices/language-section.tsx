import { ENDONYMS, LOCALES, toLocale } from '#shared/i18n/locales.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

/** The language of pages and mails. */
export const LanguageSection = () => {
  const t = useTranslations('settings');
  const api = useApi();
  const { language } = useAccount();
  const form = useForm({
    send: (valueOf) => {
      const chosen = toLocale(valueOf('language')) ?? language;
      return api('PUT /api/user.php', { body: { language: chosen } });
    },
    // Opened as a new document, because every text changes.
    onDone: () => location.assign('/settings'),
  });
  return (
    <SettingsSection id="language" title={t('language.title')} intro={t('language.intro')}>
      <SettingsForm form={form} submitLabel={t('save')} busyLabel={t('saving')} doneText={t('saved')}>
        <Field label={t('language.label')} error={form.errorOf('language')}>
          {(control) => (
            <Select {...control} name="language" defaultValue={language} autoComplete="off">
              {LOCALES.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {ENDONYMS[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SettingsForm>
    </SettingsSection>
  );
};
