import type { ReactNode } from 'react';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { useTextField } from '#web/features/profile/saving/use-text-field.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

export const IdentityField = () => {
  const t = useTranslations('profile');
  const label = t('who.identity_label');
  const { saver, left, control } = useTextField('identity_label', label);
  return (
    <Field
      label={label}
      hint={t('who.identity_hint')}
      note={<SaveNote saver={saver} />}
      error={useTextProblem(left, saver)}
    >
      {(field) => <TextInput {...field} {...control} name="identity_label" autoComplete="off" />}
    </Field>
  );
};

/** From this number of remaining characters down, screen readers announce it. */
const NARROW = 20;

export const AboutField = () => {
  const t = useTranslations('profile');
  const label = useTranslations('profile-facts')('field.about_me');
  const { saver, left, control } = useTextField('about_me', label);
  const isNarrow = left >= 0 && left <= NARROW;
  return (
    <Field
      label={label}
      note={<SaveNote saver={saver} />}
      error={useTextProblem(left, saver)}
      hint={
        <span className={styles.below}>
          <span>{t('about.hint')}</span>
          {left >= 0 && (
            <span className={styles.count} aria-live={isNarrow ? 'polite' : 'off'}>
              {t('about.left', { count: left })}
            </span>
          )}
        </span>
      }
    >
      {(field) => <TextArea {...field} {...control} name="about_me" rows={7} className={styles.about} />}
    </Field>
  );
};

/** Returns the error: text that is too long is reported while typing, other errors come from the server. */
const useTextProblem = (left: number, saver: Parameters<typeof SaveProblem>[0]['saver']): ReactNode => {
  const t = useTranslations('profile');
  if (left < 0) return t('about.over', { count: -left });
  return saver.problem === null ? null : <SaveProblem saver={saver} />;
};
