import type { Refusal } from '#shared/errors/refusals.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type Credentials = { readonly email: string; readonly password: string };

/** null: logged in, for every page that is loaded from now on. */
export const useLogIn = (): ((credentials: Credentials) => Promise<Refusal | null>) => {
  const api = useApi();
  return async (credentials) => {
    const result = await api('POST /api/user.php', { body: credentials });
    return result.ok ? null : result.refusal;
  };
};
