import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

type Props = {
  readonly isSafetyOpen: boolean;
  readonly onCloseSafety: () => void;
  readonly safety: ReactNode;
  readonly isUnsending: boolean;
  readonly isUnsendPending: boolean;
  readonly unsendProblem: string | null;
  readonly onCancelUnsend: () => void;
  readonly onUnsend: () => void;
};

/** The dialogs of a conversation: block and report, and the confirmation before unsending a message. */
export const ConversationDialogs = (props: Props) => {
  const { isSafetyOpen, onCloseSafety, safety, isUnsending, isUnsendPending, unsendProblem } = props;
  const t = useTranslations('chat');
  return (
    <>
      <Dialog
        isOpen={isSafetyOpen}
        onClose={onCloseSafety}
        title={t('bar.safety')}
        closeLabel={t('bar.close')}
        size="small"
      >
        <div className={cluster.gap2}>{safety}</div>
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
