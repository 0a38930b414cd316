import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

/**
 * Ends the session and goes home or where it says; as a new document, so that nothing of the member stays in memory. Answers with a
 * sentence where that fails: nobody may believe to be logged out who is not.
 */
export const useLogOut = (): ((goOn?: string) => Promise<string | null>) => {
  const api = useApi();
  const say = useProblemText();
  return async (goOn = '/') => {
    const result = await api('POST /api/logout.php', { body: {} });
    if (!result.ok) return say(result.refusal);
    forgetKept();
    // What is typed or answered while the next document comes is kept as well.
    addEventListener('pagehide', forgetKept);
    location.assign(goOn);
    return null;
  };
};
