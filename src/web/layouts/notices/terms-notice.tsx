import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { newTermsQuery } from '#web/features/pages/page-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const NewTermsBar = lazy(async () => ({
  default: (await importChunk(() => import('#web/features/pages/new-terms-bar.tsx'))).NewTermsBar,
}));

const watchNothing = () => () => undefined;

/** Asks for new terms once per visit, in browsers only, so that no page waits for it. */
export const TermsNotice = () => {
  const user = useUser();
  const isBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  return isBrowser && user?.status === 'active' ? <NewTerms memberId={user.profile.id} /> : null;
};

const NewTerms = ({ memberId }: { memberId: string }) => {
  const { data: version = null } = useQuery(newTermsQuery(useApp(), memberId));
  if (version === null) return null;
  return (
    <Suspense fallback={null}>
      <NewTermsBar version={version} memberId={memberId} />
    </Suspense>
  );
};
