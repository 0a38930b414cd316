import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { JoinContext } from '#web/features/registration/join/join-state.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const JoinDialog = lazyRouteComponent(
  () => importChunk(() => import('#web/layouts/join/join-dialog.tsx')),
  'JoinDialog',
);

/** Lets every link to join open the form over the page; its code and texts are loaded with the first press. */
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
      // The form has a page of its own, with a way to try again.
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
