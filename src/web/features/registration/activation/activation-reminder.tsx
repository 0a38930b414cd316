import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import styles from '#web/features/registration/activation/activation-reminder.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

const VISIT_KEY = 'api_signup_complete';
const SMARTPHONE = '(pointer: coarse) and (width < 768px)';

/** Returns true on smartphones if this visit began with the end of the sign-up. */
const isAskedAloud = (): boolean => {
  if (new URLSearchParams(location.search).has(VISIT_KEY)) writeStored('tab', VISIT_KEY, '1');
  return readStored('tab', VISIT_KEY) === '1' && matchMedia(SMARTPHONE).matches;
};

const watchNothing = () => () => undefined;

/** Asks the member to confirm their address: once in a dialog after sign-up on smartphones, otherwise in a banner. */
export const ActivationReminder = () => {
  const t = useTranslations('activation');
  const isAsked = useSyncExternalStore(watchNothing, isAskedAloud, () => false);
  const [isPutOff, setPutOff] = useState(false);
  const action = (
    <LinkButton size="small" render={(props) => <Link to="/complete-signup" search={{ step: '4' }} {...props} />}>
      {t('reminder.action')}
    </LinkButton>
  );
  if (!isAsked || isPutOff) {
    return (
      <section aria-label={t('reminder.title')} className={styles.place}>
        <Alert tone="warning" title={t('reminder.title')} action={action}>
          <p>{t('reminder.text')}</p>
        </Alert>
      </section>
    );
  }
  const close = () => {
    writeStored('tab', VISIT_KEY, null);
    // The parameter is removed too, because it would show the dialog again.
    const { origin, pathname, searchParams, hash } = new URL(location.href);
    searchParams.delete(VISIT_KEY);
    const rest = searchParams.size === 0 ? '' : `?${searchParams}`;
    history.replaceState(history.state, '', origin + pathname + rest + hash);
    setPutOff(true);
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t('reminder.title')}
      closeLabel={t('reminder.later')}
      onClose={close}
      footer={
        <>
          <Button variant="soft" onClick={close}>
            {t('reminder.later')}
          </Button>
          {action}
        </>
      }
    >
      <p>{t('reminder.text')}</p>
    </Dialog>
  );
};
