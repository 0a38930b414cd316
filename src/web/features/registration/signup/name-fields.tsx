import { DateOfBirthField } from '#web/features/registration/fields/date-of-birth-field.tsx';
import type { SignupPart } from '#web/features/registration/signup/use-signup-messages.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

export const NameFields = ({ values, messages, onChange }: SignupPart) => {
  const t = useTranslations('signup');
  return (
    <>
      <Field label={t('name')} hint={t('name_hint')} error={messages.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="nickname"
            maxLength={60}
            value={values.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <DateOfBirthField
        value={values.date_of_birth}
        onChange={(date_of_birth) => onChange({ date_of_birth })}
        error={messages.date_of_birth}
      />
    </>
  );
};
