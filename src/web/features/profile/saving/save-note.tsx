import Check from 'lucide-react/icons/check';
import styles from '#web/features/profile/saving/save-note.module.css';
import type { FieldSaver } from '#web/features/profile/saving/use-save-field.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { TextButton } from '#web/ui/button/text-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Shows the save state beside a field's label. Screen readers get the toast instead. */
export const SaveNote = ({ saver }: { saver: Pick<FieldSaver, 'state'> }) => {
  const t = useTranslations('profile');
  if (saver.state === 'idle') return null;
  return (
    <span className={styles.note} data-state={saver.state}>
      {saver.state === 'saving' ? <Spinner /> : <Check aria-hidden />}
      {t(saver.state)}
    </span>
  );
};

/** Shows below a field why saving failed, with a retry button. */
export const SaveProblem = ({ saver }: { saver: Pick<FieldSaver, 'problem' | 'retry'> }) => {
  const t = useTranslations('profile');
  if (saver.problem === null) return null;
  return (
    <>
      {saver.problem} <TextButton onClick={saver.retry}>{t('retry')}</TextButton>
    </>
  );
};
