import type { ReactNode } from 'react';
import styles from '#web/features/chat/conversation.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  /** null: a deleted member */
  readonly name: string | null;
  readonly asked: 'remove' | 'safety' | null;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly safety: ReactNode;
  readonly isUnsending: boolean;
  readonly isUnsendPending: boolean;
  readonly unsendProblem: string | null;
  readonly onCancelUnsend: () => void;
  readonly onUnsend: () => void;
};

/** The questions before what cannot be undone. */
export const ConversationDialogs = (props: Props) => {
  const { name, asked, onClose, onRemove, safety, isUnsending, isUnsendPending, unsendProblem } = props;
  const t = useTranslations('chat');
  return (
    <>
      <Dialog
        isOpen={asked === 'remove'}
        onClose={onClose}
        title={t('remove.title')}
        closeLabel={t('remove.cancel')}
        size="small"
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('remove.cancel')}
            </Button>
            <Button variant="danger" data-autofocus onClick={onRemove}>
              {t('remove.confirm')}
            </Button>
          </>
        }
      >
        <p>{name === null ? t('remove.text_gone') : t('remove.text', { name })}</p>
      </Dialog>
      <Dialog
        isOpen={asked === 'safety'}
        onClose={onClose}
        title={t('bar.safety')}
        closeLabel={t('bar.close')}
        size="small"
      >
        <div className={styles.safety}>{safety}</div>
      </Dialog>
      <Dialog
        isOpen={isUnsending}
        onClose={props.onCancelUnsend}
        title={t('unsend.title')}
        closeLabel={t('unsend.cancel')}
        size="small"
        footer={
          <>
            <Button variant="outline" onClick={props.onCancelUnsend}>
              {t('unsend.cancel')}
            </Button>
            <Button
              variant="danger"
              data-autofocus
              loadingLabel={isUnsendPending && t('messages.sending')}
              onClick={props.onUnsend}
            >
              {t('unsend.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('unsend.text')}</p>
        <div role="alert">{unsendProblem !== null && <Alert tone="danger">{unsendProblem}</Alert>}</div>
      </Dialog>
    </>
  );
};
