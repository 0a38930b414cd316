import type { CallProblem } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns one sentence that says why a call failed. */
export const useProblemText = (): ((problem: CallProblem) => string) => {
  const t = useTranslations('error-page');
  return ({ code, message }) => {
    const isOfBrowser = code === 'cookies_blocked' || code === 'signed_up_without_cookies';
    return message ?? t(isOfBrowser ? code : 'network');
  };
};
