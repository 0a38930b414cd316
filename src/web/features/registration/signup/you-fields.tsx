import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { gendersOn, nicheOf, sexualitiesOn } from '#shared/domain/niches.ts';
import { isSexualityOf, PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { FirstMessageField } from '#web/features/registration/fields/first-message-field.tsx';
import styles from '#web/features/registration/signup/signup-form.module.css';
import type { SignupPart } from '#web/features/registration/signup/use-signup-messages.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = SignupPart & {
  settings: Settings;
  isInviteRequired: boolean;
  recipient: { readonly id: string; readonly name: string } | null;
};

/** The first message, gender and sexuality. */
export const YouFields = ({ settings, isInviteRequired, recipient, values, messages, onChange }: Props) => {
  const t = useTranslations('signup');
  const facts = useTranslations('profile-facts');
  const niche = nicheOf(settings.niche);
  const genders = gendersOn(niche);
  const { gender, sexuality } = values;
  return (
    <>
      {(isInviteRequired || values.invite_code !== '') && (
        <Field label={t('invite_code')} hint={isInviteRequired && t('invite_hint')} error={messages.invite_code}>
          {(control) => (
            <TextInput
              {...control}
              name="invite_code"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={100}
              value={values.invite_code}
              onChange={(event) => onChange({ invite_code: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {recipient !== null && (
        <FirstMessageField
          name={recipient.name}
          value={values.signup_message?.text ?? ''}
          onChange={(text) => onChange({ signup_message: { profile: recipient.id, text } })}
          maximum={settings.message_length}
          error={messages.signup_message}
        />
      )}
      {genders.length > 1 && (
        <RadioGroup
          legend={t('gender')}
          name="gender"
          look="chips"
          options={genders.map((value) => ({ value, label: facts(`gender.${value}`) }))}
          value={gender}
          onChange={(chosen) =>
            onChange({
              gender: chosen,
              ...(sexuality !== '' && !isSexualityOf(chosen, sexuality) && { sexuality: '' }),
            })
          }
          error={messages.gender}
        />
      )}
      {gender !== '' && (
        <RadioGroup
          legend={facts('field.sexuality')}
          name="sexuality"
          look="chips"
          options={sexualitiesOn(niche, gender).map((value) => ({ value, label: facts(`sexuality.${value}`) }))}
          value={sexuality}
          onChange={(chosen) => onChange({ sexuality: chosen })}
          error={messages.sexuality}
        />
      )}
      <div className={styles.pairs}>
        <RadioGroup
          legend={facts('own.looking_for')}
          name="looking_for"
          look="chips"
          options={PROFILE_VOCABULARY.looking_for.map((value) => ({ value, label: facts(`looking_for.${value}`) }))}
          value={values.looking_for}
          onChange={(looking_for) => onChange({ looking_for })}
        />
      </div>
    </>
  );
};
