import X from 'lucide-react/icons/x';
import { useState, useSyncExternalStore } from 'react';
import styles from '#web/features/installed-app/install-offer.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { canInstall, install, onInstallPrompt } from '#web/platform/install/install-prompt.ts';
import { dismiss, isDismissed } from '#web/platform/storage/dismissals.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Returns true if push notifications are not being offered: only one offer at a time. */
const isNextInLine = (): boolean =>
  !('Notification' in globalThis) ||
  Notification.permission !== 'default' ||
  isDismissed('hide-push-notification-alert', { days: 30 });

type Props = {
  /** if set, waits until push notifications are not being offered */
  isPatient?: boolean;
};

/** Offers to install the site as an app if the browser can; once closed, it is not shown again. */
export const InstallOffer = ({ isPatient = false }: Props) => {
  const t = useTranslations('installed-app');
  const [isClosed, setClosed] = useState(false);
  const isOffered = useSyncExternalStore(
    onInstallPrompt,
    () => canInstall() && !isDismissed('hide-install-offer') && (!isPatient || isNextInLine()),
    () => false,
  );
  if (!isOffered || isClosed) return null;
  const end = () => {
    dismiss('hide-install-offer');
    setClosed(true);
  };
  const accept = () => {
    end();
    void install();
  };
  return (
    <div className={styles.place}>
      <Alert
        title={t('install.title')}
        action={
          <Button size="small" onClick={accept}>
            {t('install.action')}
          </Button>
        }
      >
        <p>{t('install.text')}</p>
      </Alert>
      <IconButton label={t('install.close')} icon={<X />} onClick={end} className={styles.close} />
    </div>
  );
};
