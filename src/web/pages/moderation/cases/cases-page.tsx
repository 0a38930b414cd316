import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLogOut } from '#web/features/account/use-log-out.ts';
import { CaseList } from '#web/features/cases/case-list.tsx';
import { casesQuery, firstCasesQuery } from '#web/features/cases/case-queries.ts';
import { lacksFactor, StaffGate } from '#web/features/moderation/staff-gate.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from '#web/ui/page/wide-page.module.css';

export const load = async ({ context: { api, queryClient } }: PageInput) => {
  const answer = await queryClient.query({ ...firstCasesQuery(api), staleTime: 0 });
  if (answer.ok) await queryClient.infiniteQuery({ ...casesQuery(api, 'open'), staleTime: 0 });
};

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({ title: i18n.translator('cases')('title') });

export const Page = () => {
  const t = useTranslations('cases');
  const logOut = useLogOut();
  const { data: answer } = useSuspenseQuery(firstCasesQuery(useApi()));
  if (!answer.ok && lacksFactor(answer.refusal)) {
    return <StaffGate refusal={answer.refusal} logOut={() => logOut('/login?next=/moderation/cases')} />;
  }
  const loading = <BlockSkeleton label={t('loading')} height="20rem" />;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <Suspense fallback={loading}>
        <CaseList />
      </Suspense>
    </div>
  );
};
