import styles from '#web/features/chat/icebreakers/icebreaker-lines.module.css';
import { IcebreakerLines } from '#web/features/chat/icebreakers/icebreaker-lines.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly lines: readonly string[];
  readonly onChoose: (line: string) => void;
  readonly onClose: () => void;
};

/** Shows all icebreakers in a dialog. */
export const IcebreakerPicker = ({ isOpen, lines, onChoose, onClose }: Props) => {
  const t = useTranslations('chat');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ideas.title')} closeLabel={t('bar.close')}>
      <div className={styles.picker}>
        <p>{t('ideas.text')}</p>
        <IcebreakerLines lines={lines} hasFocus onChoose={onChoose} />
      </div>
    </Dialog>
  );
};
