import styles from '#web/features/push/push-sheet.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = { isPending: boolean; onYes: () => void; onNo: () => void };

/** Explains push notifications before the browser asks, because its prompt can be answered only once. */
export const PushSheet = ({ isPending, onYes, onNo }: Props) => {
  const t = useTranslations('push');
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onNo}
      title={t('sheet.title')}
      closeLabel={t('alert.close')}
      footer={
        <>
          <Button variant="outline" onClick={onNo}>
            {t('sheet.no')}
          </Button>
          <Button data-autofocus loadingLabel={isPending && t('sheet.yes')} onClick={onYes}>
            {t('sheet.yes')}
          </Button>
        </>
      }
    >
      <p>{t('sheet.text')}</p>
    </Dialog>
  );
};

/** Explains how to install the app, on devices where only installed apps receive push notifications. */
export const InstallFirst = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('push');
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('ios.title')}
      closeLabel={t('ios.close')}
      footer={<Button onClick={onClose}>{t('ios.close')}</Button>}
    >
      <p>{t('ios.text')}</p>
      <ol className={styles.steps}>
        <li>{t('ios.share')}</li>
        <li>{t('ios.add')}</li>
        <li>{t('ios.open')}</li>
      </ol>
    </Dialog>
  );
};
