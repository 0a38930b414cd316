import { forgetAtLogout } from '#web/features/account/forget-at-logout.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/**
 * Ends the session and opens the home page or the given address as a new document, so that nothing of the member stays
 * in memory. Returns a message if it fails, so that nobody wrongly believes to be logged out.
 */
export const useLogOut = (): ((goOn?: string) => Promise<string | null>) => {
  const api = useApi();
  const say = useProblemText();
  return async (goOn = '/') => {
    const result = await api('POST /api/logout.php', { body: {} });
    if (!result.ok) return say(result.refusal);
    forgetAtLogout();
    // Deletes again what is stored before the new document has loaded.
    addEventListener('pagehide', forgetAtLogout);
    location.assign(goOn);
    return null;
  };
};
