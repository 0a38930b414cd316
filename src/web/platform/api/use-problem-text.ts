import type { CallProblem } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Why a call did not work, in one sentence. */
export const useProblemText = (): ((problem: CallProblem) => string) => {
  const t = useTranslations('error-page');
  return ({ code, message }) => message ?? t(code === 'cookies_blocked' ? 'cookies_blocked' : 'network');
};
