import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { isPhotoMissing } from '#web/features/photos/photo-missing-rules.ts';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { hasMemberAlerts } from '#web/layouts/notices/member-alert-rules.ts';
import styles from '#web/layouts/notices/member-alerts.module.css';
import { WITH_OWN_BAR } from '#web/layouts/notices/push-notice-rules.ts';
import { PushNotice } from '#web/layouts/notices/push-notice.tsx';
import { usePageName } from '#web/layouts/use-page-name.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { type DismissalKey, dismiss, isDismissed } from '#web/platform/storage/dismissals.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Pages without this alert: they are about the same thing or about something more urgent. */
const WITHOUT_ENRICH = new Set([
  'profile',
  'signup',
  'complete-signup',
  'activate-done',
  'premium',
  'notifications',
  'directdebit',
  'settings',
  ...WITH_OWN_BAR,
]);
const WITHOUT_DISABLED = new Set([
  ...WITH_OWN_BAR,
  'settings',
  'settings-delete',
  'notifications',
  'activate-done',
  'complete-signup',
]);

/** Days until a closed alert is shown again. */
const ENRICH_DAYS = 14;
const DISABLED_DAYS = 30;

/** Shows one alert about the member's account at a time. */
export const MemberAlerts = () => {
  const user = useUser();
  const page = usePageName();
  const { messages } = useI18n();
  if (user === null || page === null) return null;
  const push = <PushNotice user={user} />;
  // The texts are loaded with the page: if an alert becomes due later, it appears on the next page.
  if (!hasMemberAlerts(user) || messages.alerts === undefined) return push;
  if (user.notifications_disabled.length > 0 && !WITHOUT_DISABLED.has(page)) return <DisabledAlert otherwise={push} />;
  if (user.profile.main_image === null && !WITHOUT_ENRICH.has(page)) {
    return <EnrichAlert user={user} otherwise={push} />;
  }
  return push;
};

const EnrichAlert = ({ user, otherwise }: Otherwise & { readonly user: User }) => {
  const t = useTranslations('alerts');
  const { data: own } = useQuery(photosQuery(useApi()));
  if (own === undefined || !isPhotoMissing(user, own)) return otherwise;
  return (
    <DismissibleAlert
      otherwise={otherwise}
      dismissal="hide-enrich-alert"
      days={ENRICH_DAYS}
      tone="info"
      title={t('enrich.title')}
      text={t('enrich.text')}
      action={
        <LinkButton size="small" render={(props) => <Link to="/profile" {...props} />}>
          {t('enrich.action')}
        </LinkButton>
      }
    />
  );
};

const DisabledAlert = ({ otherwise }: Otherwise) => {
  const t = useTranslations('alerts');
  return (
    <DismissibleAlert
      otherwise={otherwise}
      dismissal="hide-disabled-notifications-alert"
      days={DISABLED_DAYS}
      tone="warning"
      title={t('disabled.title')}
      text={t('disabled.text')}
      action={
        <LinkButton size="small" render={(props) => <Link to="/notifications" {...props} />}>
          {t('disabled.action')}
        </LinkButton>
      }
    />
  );
};

/** Shown instead if the alert was closed on an earlier page. */
type Otherwise = { otherwise: ReactNode };

type Props = Otherwise & {
  dismissal: DismissalKey;
  days: number;
  tone: 'info' | 'warning';
  title: string;
  text: string;
  action: ReactNode;
};

const neverChanges = () => () => {};

const DismissibleAlert = ({ otherwise, dismissal, days, tone, title, text, action }: Props) => {
  const t = useTranslations('alerts');
  const [isClosed, setClosed] = useState(false);
  // Only the browser knows whether the alert was closed.
  const isHidden = useSyncExternalStore(
    neverChanges,
    () => isDismissed(dismissal, { days }),
    () => true,
  );
  if (isClosed) return null;
  if (isHidden) return otherwise;
  const close = () => {
    dismiss(dismissal);
    setClosed(true);
  };
  return (
    <section aria-label={title} className={styles.place}>
      <Alert tone={tone} title={title} action={action}>
        <p>{text}</p>
      </Alert>
      <IconButton label={t('close')} icon={<X />} onClick={close} className={styles.close} />
    </section>
  );
};
