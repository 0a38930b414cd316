import X from 'lucide-react/icons/x';
import { InstallFirst, PushSheet } from '#web/features/push/push-sheet.tsx';
import { needsInstalling } from '#web/features/push/push-state.ts';
import { useAskForPush } from '#web/features/push/use-ask-for-push.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  publicKey: string;
  onClose: () => void;
  className: string | undefined;
  closeClassName: string | undefined;
};

/** Offers push notifications to members who can receive them and have not turned them on. */
export const PushAlert = ({ publicKey, onClose, className, closeClassName }: Props) => {
  const t = useTranslations('push');
  const { push, open, close, ask, answerYes } = useAskForPush(publicKey);
  const { state, isPending, problem } = push;
  const end = () => {
    close();
    onClose();
  };
  if (state === null || state.isSubscribed || state.isDenied) return null;
  if (!state.isCapable && !needsInstalling()) return null;
  return (
    <section aria-label={t('alert.title')} className={className}>
      <Alert
        title={t('alert.title')}
        action={
          <Button size="small" loadingLabel={isPending && t('alert.action')} onClick={ask}>
            {t('alert.action')}
          </Button>
        }
      >
        <p>{t('alert.text')}</p>
        {problem !== null && <p role="alert">{problem}</p>}
      </Alert>
      <IconButton label={t('alert.close')} icon={<X />} onClick={end} className={closeClassName} />
      {open === 'sheet' && <PushSheet isPending={isPending} onYes={answerYes} onNo={end} />}
      {open === 'install' && <InstallFirst onClose={end} />}
    </section>
  );
};
