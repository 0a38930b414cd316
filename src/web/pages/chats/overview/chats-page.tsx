import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { chatListQuery, yourTurnQuery } from '#web/features/chat/chats/chat-list-queries.ts';
import { ChatsLinks } from '#web/features/chat/chats/chats-links.tsx';
import { ChatsOverview } from '#web/features/chat/chats/chats-overview.tsx';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { InstallOffer } from '#web/features/installed-app/install-offer.tsx';
import { UpgradeCard } from '#web/features/pay/upgrade/upgrade-card.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/chats/overview/chats-page.module.css';
import { PeopleSkeleton } from '#web/pages/chats/overview/people-skeleton.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useIsWide } from '#web/platform/app/use-is-wide.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const PeopleToWrite = lazyRouteComponent(
  () => importChunk(() => import('#web/pages/chats/overview/people-to-write.tsx')),
  'PeopleToWrite',
);

const readIsArchived = (search: object): boolean => 'archived' in search && search.archived === 'true';

/** Loads archived chats, or whose turn it is. Other chats are loaded already, for the number of unread messages. */
export const load = ({ context: { api, queryClient }, search }: PageInput) => {
  const archived = chatListQuery(api, { isArchived: true, search: '', after: null });
  return loadForDocument(
    readIsArchived(search)
      ? queryClient.infiniteQuery({ ...archived, staleTime: 0 })
      : queryClient.infiniteQuery({ ...yourTurnQuery(api), staleTime: 0 }),
  );
};

export const head = ({ context: { i18n }, search }: PageInput): PageMetadata => {
  const t = i18n.translator('chats');
  return { title: readIsArchived(search) ? `${t('lists.archived')} · ${t('title')}` : t('title') };
};

export const Page = () => {
  const t = useTranslations('chats');
  const errors = useTranslations('errors');
  const isPaid = useUser()?.paid_user === true;
  const { cdn_prefix: cdnPrefix } = useSettings();
  const isArchived = readIsArchived(useSearch({ strict: false }));
  // The install offer needs at least one chat, as a reason to come back.
  const hasChats = (useQuery(chatsQuery(useApi())).data?.chats.length ?? 0) > 0;
  const hasRoom = useIsWide({ fromPx: 992, onServer: false });
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      <div className={styles.page}>
        <div className={styles.chats}>
          <div className={styles.head}>
            <h1>{t('title')}</h1>
            <ChatsLinks isArchived={isArchived} />
          </div>
          {hasChats && <InstallOffer isPatient />}
          <ChatsOverview
            key={isArchived ? 'archived' : 'open'}
            isArchived={isArchived}
            fictionalLabel={<FictionalBadge />}
            renderUpgrade={(member, missingCredits) => (
              <UpgradeCard
                member={member}
                badge={null}
                cdnPrefix={cdnPrefix}
                goal="talk"
                isPaid={isPaid}
                missingCredits={missingCredits}
              >
                <p>{errors('insufficient_credits')}</p>
              </UpgradeCard>
            )}
          />
        </div>
        <section aria-label={t('new.title')} className={styles.aside}>
          {hasRoom ? (
            <Suspense fallback={<PeopleSkeleton />}>
              <PeopleToWrite />
            </Suspense>
          ) : (
            <PeopleSkeleton />
          )}
        </section>
      </div>
    </ToastRegion>
  );
};
