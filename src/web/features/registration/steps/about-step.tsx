import type { SubmitEvent } from 'react';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import styles from '#web/features/registration/steps/complete-steps.module.css';
import type { ProfileSaver } from '#web/features/registration/steps/profile-saver-state.ts';
import { StepActions } from '#web/features/registration/steps/step-actions.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFormDraft } from '#web/platform/storage/form-drafts.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = { profile: OwnProfile; saver: ProfileSaver; onNext: () => void };

export const AboutStep = ({ profile, saver: { save, isPending, problem }, onNext }: Props) => {
  const t = useTranslations('activation');
  const facts = useTranslations('profile-facts');
  const [{ about_me }, change, forgetDraft] = useFormDraft(`about:${profile.id}`, { about_me: profile.about_me });
  const goOn = () => {
    forgetDraft();
    onNext();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save({ about_me }, goOn);
  };
  return (
    <form method="post" className={styles.step} onSubmit={submit}>
      <div>
        <h1>{t('about.title')}</h1>
        <p className={styles.text}>{t('about.text')}</p>
      </div>
      <Field label={facts('field.about_me')} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            name="about_me"
            rows={6}
            value={about_me}
            onChange={(event) => change({ about_me: event.currentTarget.value })}
          />
        )}
      </Field>
      <StepActions isBusy={isPending} onSkip={goOn} />
    </form>
  );
};
