import type { CallProblem } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Why a call did not work, in one sentence. */
export const useProblemText = (): ((problem: CallProblem) => string) => {
  const t = useTranslations('error-page');
  return ({ code, message }) => {
    const isOfBrowser = code === 'cookies_blocked' || code === 'signed_up_without_cookies';
    return message ?? t(isOfBrowser ? code : 'network');
  };
};
