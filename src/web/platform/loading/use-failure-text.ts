import { describeError } from '#web/platform/errors/error-facts.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** What happened to a call, in one sentence. */
export const useFailureText = (): ((error: unknown) => string) => {
  const t = useTranslations('error-page');
  return (error) => {
    const { message, isNetwork } = describeError(error);
    return message ?? t(isNetwork ? 'network' : 'something_wrong');
  };
};
