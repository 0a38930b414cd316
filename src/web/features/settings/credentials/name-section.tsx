import { NAME_LENGTH } from '#shared/domain/profile/name-rules.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount, useKeepAccount } from '#web/features/settings/use-account.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

export const NameSection = () => {
  const t = useTranslations('settings');
  const { api, queryClient } = useApp();
  const { name } = useAccount();
  const keep = useKeepAccount();
  const form = useForm({
    send: async (valueOf) => keep(await api('PUT /api/name.php', { body: { name: valueOf('name') } })),
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['user'] }),
  });
  return (
    <SettingsSection id="name" title={t('name.title')} intro={t('name.intro')}>
      <SettingsForm form={form} submitLabel={t('save')} busyLabel={t('saving')} doneText={t('saved')}>
        <Field
          label={t('name.label')}
          hint={t('name.hint', { min: NAME_LENGTH.min, max: NAME_LENGTH.max })}
          error={form.errorOf('name')}
        >
          {(control) => (
            <TextInput {...control} key={name} name="name" autoComplete="nickname" defaultValue={name} required />
          )}
        </Field>
      </SettingsForm>
    </SettingsSection>
  );
};
