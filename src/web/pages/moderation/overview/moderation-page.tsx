import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hasCapability } from '#shared/domain/account/capabilities.ts';
import { useLogOut } from '#web/features/account/use-log-out.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { ActionLog } from '#web/features/moderation/action-log.tsx';
import { HelloQueue } from '#web/features/moderation/hellos/hello-queue.tsx';
import { waitingPhotosQuery } from '#web/features/moderation/moderation-queries.ts';
import { PhotoQueue } from '#web/features/moderation/photos/photo-queue.tsx';
import { ReportList } from '#web/features/moderation/reports/report-list.tsx';
import { lacksFactor, StaffGate } from '#web/features/moderation/staff-gate.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from '#web/ui/page/wide-page.module.css';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  queryClient.query({ ...waitingPhotosQuery(api, ''), staleTime: 0 });

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('moderation')('title'),
});

export const Page = () => {
  const t = useTranslations('moderation');
  const seesLog = hasCapability(useUser()?.role, 'read_moderation_log');
  const logOut = useLogOut();
  const { data: answer } = useSuspenseQuery(waitingPhotosQuery(useApi(), ''));
  if (!answer.ok && lacksFactor(answer.refusal)) {
    return <StaffGate refusal={answer.refusal} logOut={() => logOut('/login?next=/moderation')} />;
  }
  const loading = <BlockSkeleton label={t('loading')} height="20rem" />;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <Tabs
        label={t('title')}
        tabs={[
          {
            id: 'photos',
            label: t('tabs.photos'),
            panel: (
              <Suspense fallback={loading}>
                <PhotoQueue />
              </Suspense>
            ),
          },
          {
            id: 'hellos',
            label: t('tabs.hellos'),
            panel: (
              <Suspense fallback={loading}>
                <HelloQueue />
              </Suspense>
            ),
          },
          {
            id: 'reports',
            label: t('tabs.reports'),
            panel: (
              <Suspense fallback={loading}>
                <ReportList />
              </Suspense>
            ),
          },
          ...(seesLog
            ? [
                {
                  id: 'log' as const,
                  label: t('tabs.log'),
                  panel: (
                    <Suspense fallback={loading}>
                      <ActionLog />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
};
