import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { gendersOn, nicheOf } from '#shared/domain/niches.ts';
import { dayIn } from '#shared/domain/profile/age.ts';
import { FormStep, STEP_TITLE, StepMoves } from '#web/features/registration/join/form-step.tsx';
import { AccountFields } from '#web/features/registration/signup/account-fields.tsx';
import { NameFields } from '#web/features/registration/signup/name-fields.tsx';
import {
  SIGNUP_DRAFT,
  type SignupDraft,
  type SignupValues,
  valuesFor,
} from '#web/features/registration/signup/signup-draft-state.ts';
import styles from '#web/features/registration/signup/signup-form.module.css';
import {
  findSignupProblems,
  firstWrong,
  SIGNUP_FIELDS,
  SIGNUP_STEPS,
  type SignupField,
  type SignupStep,
} from '#web/features/registration/signup/signup-problem-rules.ts';
import type { SignupTerms } from '#web/features/registration/signup/signup-queries.ts';
import { refusedField, useSignUp } from '#web/features/registration/signup/use-sign-up.ts';
import { type SignupMessages, useSignupMessages } from '#web/features/registration/signup/use-signup-messages.ts';
import { YouFields } from '#web/features/registration/signup/you-fields.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { StepProgress } from '#web/ui/feedback/step-progress.tsx';

type Props = {
  draft: SignupDraft;
  settings: Settings;
  terms: SignupTerms;
  /** the member whose profile the visitor came from, who can get a first message */
  recipient?: { readonly id: string; readonly name: string } | null;
  /** profiles to like once the address is confirmed */
  likes?: readonly string[];
  /** answers given earlier, as text */
  givenAnswers?: readonly string[];
  /** called after sign-up; the button stays busy until the next page has loaded */
  onDone: () => void;
};

const NONE: readonly string[] = [];
const LAST = SIGNUP_STEPS.length - 1;
/** A date has three inputs. */
const inputOf = (field: SignupField): string => (field === 'date_of_birth' ? '[name^=bday_]' : `[name=${field}]`);

type ShownMessages = { readonly messages: SignupMessages; readonly about: SignupValues };

/** Keeps only messages about values that have not changed since. */
const messagesStillTrue = ({ messages, about }: ShownMessages, values: SignupValues): SignupMessages =>
  Object.fromEntries(
    SIGNUP_FIELDS.filter((field) => values[field] === about[field]).map((field) => [field, messages[field]]),
  );

/** The sign-up form in short steps: each is checked before the next, and all are sent together. */
export const SignupForm = ({
  draft,
  settings,
  terms,
  recipient = null,
  likes = NONE,
  givenAnswers = NONE,
  onDone,
}: Props) => {
  const t = useTranslations('signup');
  const { timeZone } = useI18n();
  const minute = useMinute();
  const signUp = useSignUp(terms.terms_version);
  const say = useSignupMessages(settings.minimum_age, settings.message_length);
  const [gender, ...otherGenders] = gendersOn(nicheOf(settings.niche));
  const values = {
    ...valuesFor(draft.values, recipient?.id),
    ...(gender !== undefined && otherGenders.length === 0 && { gender }),
  };
  const [said, setSaid] = useState<ShownMessages>({ messages: {}, about: values });
  const messages = messagesStillTrue(said, values);
  const [chosen, setChosen] = useState<SignupStep | null>(null);
  /** the field that gets the focus; null: the step's title */
  const [goal, setGoal] = useState<{ readonly field: SignupField | null } | null>(null);
  const { run, isPending, isDone, problem } = useCall();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (goal === null) return;
    form.current?.querySelector<HTMLElement>(goal.field === null ? STEP_TITLE : inputOf(goal.field))?.focus();
  }, [goal]);

  const findProblems = () =>
    findSignupProblems(values, {
      siteName: settings.name,
      day: dayIn(timeZone, new Date(minute)),
      minimumAge: settings.minimum_age,
      isInviteRequired: terms.invite_required,
      messageLength: settings.message_length,
    });
  // A returning visitor starts at the first incomplete step; one who wants to write starts with the message.
  const begun = recipient === null ? (firstWrong(findProblems(), 'account')?.step ?? 'account') : 'you';
  const step = chosen ?? begun;
  const place = SIGNUP_STEPS.indexOf(step);

  const goTo = (next: SignupStep | undefined, field: SignupField | null) => {
    setChosen(next ?? step);
    setGoal({ field });
  };
  const change = (changes: Partial<SignupValues>) => {
    setChosen(step);
    draft.change(changes);
  };
  const send = () =>
    run(() => signUp(values, likes), {
      onDone,
      onRefused: (refusal) => {
        const field = refusedField(refusal);
        if (field === null) return false;
        setSaid({ messages: { [field]: refusal.message }, about: values });
        goTo(firstWrong({ [field]: refusal }, 'account')?.step, field);
        return true;
      },
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = findProblems();
    const wrong = firstWrong(problems, step);
    if (wrong === null) return place === LAST ? send() : goTo(SIGNUP_STEPS[place + 1], null);
    const isSaid = (field: string) => firstWrong({ [field]: true }, step) !== null;
    const shown = Object.entries(say(problems)).filter(([field]) => isSaid(field));
    setSaid({ messages: Object.fromEntries(shown), about: values });
    return goTo(wrong.step, wrong.field);
  };

  const part = { values, messages, onChange: change };
  return (
    // `post`: if the form is submitted before hydration, the password must not end up in the address.
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit} data-kept={SIGNUP_DRAFT}>
      <StepMoves>
        <StepProgress
          label={t('steps.progress', { step: place + 1, count: SIGNUP_STEPS.length })}
          fraction={(place + 1) / SIGNUP_STEPS.length}
        />
      </StepMoves>
      {SIGNUP_STEPS.map((name, index) => (
        <FormStep key={name} title={t(`steps.${name}`)} isCurrent={name === step}>
          {name === 'you' && givenAnswers.length > 0 && (
            <ul role="list" className={styles.givenAnswers}>
              {givenAnswers.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
          {name === 'you' && (
            <YouFields {...part} settings={settings} isInviteRequired={terms.invite_required} recipient={recipient} />
          )}
          {name === 'name' && <NameFields {...part} />}
          {name === 'account' && <AccountFields {...part} settings={settings} terms={terms} />}
          {index < LAST ? (
            <StepMoves>
              {index > 0 && <BackButton onPress={() => goTo(SIGNUP_STEPS[index - 1], null)} />}
              <Button type="submit" variant="warm" size="large">
                {t('steps.next')}
              </Button>
            </StepMoves>
          ) : (
            <>
              <div role="alert" className={styles.refused}>
                {problem !== null && <Alert tone="danger">{problem}</Alert>}
              </div>
              <Button type="submit" variant="warm" size="large" block loadingLabel={(isPending || isDone) && t('busy')}>
                {t('submit')}
              </Button>
              <StepMoves>
                <BackButton onPress={() => goTo(SIGNUP_STEPS[index - 1], null)} />
              </StepMoves>
            </>
          )}
        </FormStep>
      ))}
    </form>
  );
};

const BackButton = ({ onPress }: { onPress: () => void }) => {
  const t = useTranslations('signup');
  return (
    <Button variant="quiet" size="large" onClick={onPress}>
      {t('steps.back')}
    </Button>
  );
};
