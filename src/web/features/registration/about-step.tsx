import type { SubmitEvent } from 'react';
import type { OwnProfile } from '#shared/contract/profile-contract.ts';
import styles from '#web/features/registration/complete-steps.module.css';
import type { ProfileSaver } from '#web/features/registration/profile-saver-state.ts';
import { StepActions } from '#web/features/registration/step-actions.tsx';
import { type FormDraft, forgetFormDraft, keepFormDraft, useFormDraft } from '#web/platform/form-drafts.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = { profile: OwnProfile; saver: ProfileSaver; onNext: () => void };

export const AboutStep = (props: Props) => {
  const name = `about:${props.profile.id}`;
  const draft = useFormDraft(name);
  return <AboutForm key={draft === null ? 'saved' : 'draft'} {...props} draftName={name} draft={draft} />;
};

type FormProps = Props & { draftName: string; draft: FormDraft | null };

const AboutForm = ({ profile, saver: { save, isBusy, refused }, onNext, draftName, draft }: FormProps) => {
  const t = useTranslations('activation');
  const facts = useTranslations('profile-facts');
  const goOn = () => {
    forgetFormDraft(draftName);
    onNext();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('about_me');
    void save({ about_me: typeof text === 'string' ? text : '' }, goOn);
  };
  return (
    <form
      method="post"
      className={styles.step}
      onSubmit={submit}
      onInput={(event) => keepFormDraft(draftName, event.currentTarget)}
    >
      <div>
        <h1>{t('about.title')}</h1>
        <p className={styles.text}>{t('about.text')}</p>
      </div>
      <Field label={facts('field.about_me')} error={refused}>
        {(control) => (
          <TextArea {...control} name="about_me" rows={6} defaultValue={draft?.['about_me']?.[0] ?? profile.about_me} />
        )}
      </Field>
      <StepActions isBusy={isBusy} onSkip={goOn} />
    </form>
  );
};
