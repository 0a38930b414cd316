import { type SubmitEvent, useState } from 'react';
import styles from '#web/features/match-finder/keep-answers.module.css';
import { type MatchAnswers, newForProfile } from '#web/features/match-finder/match-answers-rules.ts';
import type { AboutMatches } from '#web/features/match-finder/match-finder-state.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Kept = { looking_for?: NonNullable<MatchAnswers['looking_for']>; interests?: string[] };

type Props = {
  readonly answers: MatchAnswers;
  readonly about: AboutMatches;
  /** saves part of the profile */
  readonly saver: {
    readonly save: (changes: Kept, onSaved: () => void) => void;
    readonly isPending: boolean;
    readonly problem: string | null;
  };
};

/** Offers to add the answers to the profile where they are missing there. Nothing is saved without a press. */
export const KeepAnswers = ({ answers, about: { profile, interests: names }, saver }: Props) => {
  const t = useTranslations('match-finder');
  const facts = useTranslations('profile-facts');
  const { format } = useI18n();
  const { lookingFor, interests } = newForProfile(answers, profile);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <Alert tone="success">{t('keep.saved')}</Alert>;
  if (lookingFor === null && interests.length === 0) return null;
  const changes: Kept = {
    ...(lookingFor != null && !left.includes('looking_for') && { looking_for: lookingFor }),
    ...(interests.length > 0 && !left.includes('interests') && { interests: [...profile.interests, ...interests] }),
  };
  const choice = (field: string) => ({
    checked: !left.includes(field),
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      setLeft(checked ? left.filter((one) => one !== field) : [...left, field]),
  });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saver.save(changes, () => setSaved(true));
  };
  const named = names.filter(({ id }) => interests.includes(id)).map(({ name }) => name);
  return (
    <form method="post" className={styles.keep} onSubmit={save}>
      <h2>{t('keep.title')}</h2>
      <p className={styles.text}>{t('keep.text')}</p>
      <div>
        {lookingFor != null && (
          <Checkbox
            {...choice('looking_for')}
            label={t('keep.looking_for', { value: facts(`looking_for.${lookingFor}`) })}
          />
        )}
        {interests.length > 0 && (
          <Checkbox {...choice('interests')} label={t('keep.interests', { names: format.list(named) })} />
        )}
      </div>
      {saver.problem !== null && <Alert tone="danger">{saver.problem}</Alert>}
      <Button
        type="submit"
        variant="soft"
        loadingLabel={saver.isPending && t('keep.saving')}
        disabledReason={Object.keys(changes).length === 0 && t('keep.nothing')}
      >
        {t('keep.action')}
      </Button>
    </form>
  );
};
