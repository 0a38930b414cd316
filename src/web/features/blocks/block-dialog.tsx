import styles from '#web/features/blocks/block-button.module.css';
import { useChangeBlock } from '#web/features/blocks/use-change-block.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  readonly member: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Explains what blocking does and confirms it. */
export const BlockDialog = ({ member: { id, name }, isOpen, onClose }: Props) => {
  const t = useTranslations('blocks');
  const { block, isPending, problem } = useChangeBlock(id);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { name })}
      closeLabel={t('cancel')}
      size="small"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            data-autofocus
            loadingLabel={isPending && t('blocking')}
            onClick={() => block({ onDone: onClose })}
          >
            {t('block')}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>{t('absent', { name })}</p>
        <p>{t('not_notified', { name })}</p>
        <p className={styles.undo}>{t('undo')}</p>
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      </div>
    </Dialog>
  );
};
