import type { SubmitEvent } from 'react';
import type { OwnProfile } from '#shared/contract/profile-contract.ts';
import styles from '#web/features/registration/complete-steps.module.css';
import { StepActions } from '#web/features/registration/step-actions.tsx';
import { useUpdateProfile } from '#web/features/registration/use-update-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = { profile: OwnProfile; onNext: () => void };

export const AboutStep = ({ profile, onNext }: Props) => {
  const t = useTranslations('activation');
  const facts = useTranslations('profile-facts');
  const { save, isBusy, refused } = useUpdateProfile(onNext);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('about_me');
    void save({ about_me: typeof text === 'string' ? text : '' });
  };
  return (
    <form method="post" className={styles.step} onSubmit={submit}>
      <div>
        <h1>{t('about.title')}</h1>
        <p className={styles.text}>{t('about.text')}</p>
      </div>
      <Field label={facts('field.about_me')} error={refused}>
        {(control) => (
          <TextArea {...control} name="about_me" rows={6} maxLength={2000} defaultValue={profile.about_me} />
        )}
      </Field>
      <StepActions isBusy={isBusy} onSkip={onNext} />
    </form>
  );
};
