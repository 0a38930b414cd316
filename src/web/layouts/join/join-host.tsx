import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { JoinContext } from '#web/features/registration/join/join-state.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const JoinDialog = lazyRouteComponent(
  () => importChunk(() => import('#web/layouts/join/join-dialog.tsx')),
  'JoinDialog',
);

/** Makes links to sign-up open a dialog over the page. Its code and texts are loaded at the first press. */
export const JoinHost = ({ children }: { children: ReactNode }) => {
  const isVisitor = useUser() === null;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { loadJoinDialog } = await importChunk(() => import('#web/layouts/join/load-join-dialog.ts'));
      await Promise.all([loadJoinDialog(router.options.context), JoinDialog.preload?.()]);
      setOpen(true);
    } catch {
      // If loading fails, the sign-up page opens instead; it can retry.
      void router.navigate({ to: '/signup' });
    }
  };
  return (
    <JoinContext value={isVisitor ? () => void open() : null}>
      {children}
      {isVisitor && isOpen && (
        <Suspense fallback={null}>
          <JoinDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </JoinContext>
  );
};
