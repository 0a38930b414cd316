import { forgetMember } from '#web/features/account/forget-member.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { useApp } from '#web/platform/use-app.ts';
import type { Refusal } from '#shared/errors/refusals.ts';

type Credentials = { readonly email: string; readonly password: string };

/** null: logged in. */
export const useLogIn = (): ((credentials: Credentials) => Promise<Refusal | null>) => {
  const { api, queryClient } = useApp();
  return async (credentials) => {
    const result = await api('POST /api/user.php', { body: credentials });
    if (!result.ok) return result.refusal;
    queryClient.setQueryData(userQuery(api).queryKey, result.data.user);
    forgetMember(queryClient);
    return null;
  };
};
