import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

/**
 * Ends the session and goes home or where it says; as a new document, so that nothing of the member stays in memory. Answers with a
 * sentence where that fails: nobody may believe to be logged out who is not.
 */
export const useLogOut = (): ((goOn?: string) => Promise<string | null>) => {
  const api = useApi();
  const errors = useTranslations('error-page');
  return async (goOn = '/') => {
    try {
      await api('POST /api/logout.php', { body: {} });
      forgetKept();
      location.assign(goOn);
      return null;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return error.message || errors('network');
    }
  };
};
