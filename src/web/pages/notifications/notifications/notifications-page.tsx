import { redirect, useSearch } from '@tanstack/react-router';
import { userQuery } from '#web/features/account/user-queries.ts';
import { InstallOffer } from '#web/features/installed-app/install-offer.tsx';
import { KindChoices } from '#web/features/notifications/kind-choices.tsx';
import { MailChoices } from '#web/features/notifications/mail-choices.tsx';
import { DetailChoice, PaceChoice } from '#web/features/notifications/manner-choices.tsx';
import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx';
import { mailChoiceQuery, notificationsQuery } from '#web/features/notifications/notifications-queries.ts';
import { PresetChoice } from '#web/features/notifications/preset-choice.tsx';
import { SentList } from '#web/features/notifications/sent-list.tsx';
import { SentState } from '#web/features/notifications/sent-state.tsx';
import { SnoozeChoice } from '#web/features/notifications/snooze-choice.tsx';
import { StoppedMails } from '#web/features/notifications/stopped-mails.tsx';
import { PushDevices } from '#web/features/push/push-devices.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/notifications/notifications/notifications-page.module.css';
import { useApp } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import stack from '#web/ui/layout/stack.module.css';
import notice from '#web/ui/page/card-page.module.css';

const DevicesSection = () => {
  const t = useTranslations('push');
  const { push_public_key: publicKey } = useSettings();
  return (
    <NotificationsCard title={t('devices.title')}>
      <p className={styles.intro}>{t('devices.text')}</p>
      <InstallOffer />
      <PushDevices publicKey={publicKey} />
    </NotificationsCard>
  );
};

/** Returns the token of a mail's link; without one the page shows the member's own settings. */
const tokenIn = (search: Readonly<Record<string, unknown>>): string | null => {
  const { source, token } = searchText(search);
  return source === 'email' && token !== undefined ? token : null;
};

export const load = ({ context: { api, queryClient, user }, search }: PageInput) => {
  const token = tokenIn(search);
  if (token !== null) return queryClient.query(mailChoiceQuery(api, token));
  if (user === null) throw redirect({ to: '/login', search: { next: '/notifications' } });
  return queryClient.query(notificationsQuery(api));
};

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('notifications')('title'),
});

export const Page = () => {
  const search = useSearch({ strict: false });
  const token = tokenIn(search);
  if (token === null) return <OwnChoices />;
  return (
    <div className={notice.notice}>
      <MailChoices token={token} isDone={searchText(search).done === '1'} />
    </div>
  );
};

const OwnChoices = () => {
  const t = useTranslations('notifications');
  const { api, queryClient } = useApp();
  const refreshUser = () => void queryClient.invalidateQueries(userQuery(api));
  return (
    <div className={styles.page}>
      <div className={stack.gap2}>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <SentState />
      </div>
      <StoppedMails onRestored={refreshUser} />
      <SnoozeChoice />
      <PresetChoice />
      <KindChoices />
      <DevicesSection />
      <PaceChoice />
      <DetailChoice onDiscretion={refreshUser} />
      <SentList />
    </div>
  );
};
