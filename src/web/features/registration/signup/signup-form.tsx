import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import {
  GENDERS,
  isSexualityOf,
  PROFILE_VOCABULARY,
  sexualitiesOf,
} from '#shared/domain/profile/profile-vocabulary.ts';
import { DateOfBirthField } from '#web/features/registration/fields/date-of-birth-field.tsx';
import { EmailField } from '#web/features/registration/fields/email-field.tsx';
import { FirstMessageField } from '#web/features/registration/fields/first-message-field.tsx';
import { PasswordField } from '#web/features/registration/fields/password-field.tsx';
import { SignupConsents } from '#web/features/registration/signup/signup-consents.tsx';
import {
  keepSignupDraft,
  type SignupValues,
  useSignupDraft,
  valuesFor,
} from '#web/features/registration/signup/signup-draft-state.ts';
import styles from '#web/features/registration/signup/signup-form.module.css';
import { findSignupProblems } from '#web/features/registration/signup/signup-problem-rules.ts';
import type { SignupTerms } from '#web/features/registration/signup/signup-queries.ts';
import { SignupSummary } from '#web/features/registration/signup/signup-summary.tsx';
import { refusedField, useSignUp } from '#web/features/registration/signup/use-sign-up.ts';
import { type SignupMessages, useSignupMessages } from '#web/features/registration/signup/use-signup-messages.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  settings: Settings;
  terms: SignupTerms;
  /** the member one came from, who may be written to right away */
  recipient?: { readonly id: string; readonly name: string } | null;
  /** the code of a link that invites */
  invite?: string | undefined;
  /** stays busy until the next page is there */
  onDone: () => void;
};

type Outcome = { readonly messages: SignupMessages; readonly attempt: number };
const NOTHING_YET: Outcome = { messages: {}, attempt: 0 };

/** One column, from the address to what one agrees to. */
export const SignupForm = ({ settings, terms, recipient, invite = '', onDone }: Props) => {
  const t = useTranslations('signup');
  const facts = useTranslations('profile-facts');
  const { renderedAt } = useI18n();
  const signUp = useSignUp(terms.terms_version);
  const say = useSignupMessages(settings.minimum_age, settings.message_length);
  const draft = useSignupDraft();
  const [typed, setTyped] = useState<SignupValues | null>(null);
  const values = valuesFor(typed ?? { ...draft, invite_code: draft.invite_code || invite }, recipient?.id);
  const [outcome, setOutcome] = useState(NOTHING_YET);
  const { run, isPending, isDone, problem } = useCall();
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome.attempt > 0) summary.current?.focus();
  }, [outcome.attempt]);

  const change = (changes: Partial<SignupValues>) => {
    const next = { ...values, ...changes };
    setTyped(next);
    keepSignupDraft(next);
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setOutcome({ ...outcome, messages: { ...outcome.messages, ...mended } });
  };
  const complain = (messages: SignupMessages) => setOutcome({ messages, attempt: outcome.attempt + 1 });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new Date(renderedAt).toISOString().slice(0, 10);
    const { name: siteName, minimum_age: minimumAge, message_length: messageLength } = settings;
    const isInviteRequired = terms.invite_required;
    const surroundings = { siteName, day, minimumAge, isInviteRequired, messageLength };
    const problems = say(findSignupProblems(values, surroundings));
    if (Object.keys(problems).length > 0) return complain(problems);
    return run(() => signUp(values), {
      onDone,
      onRefused: (refusal) => {
        const field = refusedField(refusal);
        complain(field === null ? {} : { [field]: refusal.message });
        return field !== null;
      },
    });
  };

  const { messages } = outcome;
  const genderOf = (gender: SignupValues['gender']): Partial<SignupValues> =>
    gender !== '' && values.sexuality !== '' && !isSexualityOf(gender, values.sexuality)
      ? { gender, sexuality: '' }
      : { gender };
  return (
    // `post`: should the form be sent before the page is hydrated, a password must not end up in an address.
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <SignupSummary ref={summary} messages={messages} refused={problem} />
      {(terms.invite_required || values.invite_code !== '') && (
        <Field label={t('invite_code')} hint={terms.invite_required && t('invite_hint')} error={messages.invite_code}>
          {(control) => (
            <TextInput
              {...control}
              name="invite_code"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={values.invite_code}
              onChange={(event) => change({ invite_code: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {recipient && (
        <FirstMessageField
          name={recipient.name}
          value={values.signup_message?.text ?? ''}
          onChange={(text) => change({ signup_message: { profile: recipient.id, text } })}
          maximum={settings.message_length}
          error={messages.signup_message}
        />
      )}
      <EmailField
        label={t('email')}
        value={values.email}
        onChange={(email) => change({ email })}
        error={messages.email}
      />
      <Field label={t('name')} hint={t('name_hint')} error={messages.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="nickname"
            maxLength={60}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <PasswordField
        value={values.password}
        onChange={(password) => change({ password })}
        own={values}
        error={messages.password}
      />
      <DateOfBirthField
        value={values.date_of_birth}
        onChange={(date_of_birth) => change({ date_of_birth })}
        error={messages.date_of_birth}
      />
      <RadioGroup
        legend={t('gender')}
        name="gender"
        look="chips"
        options={GENDERS.map((value) => ({ value, label: facts(`gender.${value}`) }))}
        value={values.gender}
        onChange={(gender) => change(genderOf(gender))}
        error={messages.gender}
      />
      {values.gender !== '' && (
        <RadioGroup
          legend={facts('field.sexuality')}
          name="sexuality"
          look="chips"
          options={sexualitiesOf(values.gender).map((value) => ({ value, label: facts(`sexuality.${value}`) }))}
          value={values.sexuality}
          onChange={(sexuality) => change({ sexuality })}
          error={messages.sexuality}
        />
      )}
      <RadioGroup
        legend={facts('own.looking_for')}
        name="looking_for"
        look="chips"
        options={PROFILE_VOCABULARY.looking_for.map((value) => ({ value, label: facts(`looking_for.${value}`) }))}
        value={values.looking_for}
        onChange={(looking_for) => change({ looking_for })}
      />
      {settings.fictional_warning !== '' && (
        <Alert title={t('fictional_title')}>
          <p>{settings.fictional_warning}</p>
        </Alert>
      )}
      <SignupConsents settings={settings} terms={terms} values={values} messages={messages} onChange={change} />
      <Button type="submit" size="large" block loadingLabel={(isPending || isDone) && t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
};
