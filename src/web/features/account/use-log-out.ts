import { forgetMember } from '#web/features/account/forget-member.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { useApp } from '#web/platform/use-app.ts';
import { useRouter } from '@tanstack/react-router';

/** Ends the session and goes home as a visitor. */
export const useLogOut = (): (() => Promise<void>) => {
  const { api, queryClient } = useApp();
  const router = useRouter();
  return async () => {
    await api('POST /api/logout.php', { body: {} });
    queryClient.setQueryData(userQuery(api).queryKey, null);
    await router.navigate({ to: '/' });
    forgetMember(queryClient);
    await router.invalidate();
  };
};
