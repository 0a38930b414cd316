import { lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useNewThings } from '#web/layouts/background/use-new-things.ts';
import styles from '#web/layouts/notices/member-alerts.module.css';
import { mayAskForPush } from '#web/layouts/notices/push-notice-rules.ts';
import { usePageName } from '#web/layouts/use-page-name.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { isDismissed } from '#web/platform/storage/dismissals.ts';

const importAlert = () => importChunk(() => import('#web/features/push/push-alert.tsx'));
const PushAlert = lazy(async () => ({ default: (await importAlert()).PushAlert }));

/** Days until a closed notice is shown again. */
const DISMISSED_DAYS = 30;

/** Offers push notifications to members with unread messages or an account older than a day. */
export const PushNotice = ({ user }: { user: User }) => {
  const { i18n } = useApp();
  const page = usePageName();
  const { unreadMessages } = useNewThings();
  const { push_public_key: publicKey } = useSettings();
  const [isDue, setDue] = useState(false);
  const may = mayAskForPush({ user, page, unreadMessages, now: i18n.renderedAt });
  useEffect(() => {
    // Only the browser knows whether the notice was closed; its texts are loaded only if it is shown.
    if (!may || isDismissed('hide-push-notification-alert', { days: DISMISSED_DAYS })) return;
    let isLeft = false;
    void loadQuietly(i18n.loadAreas(['push']).then(() => isLeft || setDue(true)));
    return () => {
      isLeft = true;
    };
  }, [may, i18n]);
  if (!isDue || !may) return null;
  return (
    <Suspense fallback={null}>
      <PushAlert
        publicKey={publicKey}
        onClose={() => setDue(false)}
        className={styles.place}
        closeClassName={styles.close}
      />
    </Suspense>
  );
};
