import { describeError } from '#web/platform/errors/error-description.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Returns one sentence that says why a call failed. */
export const useFailureText = (): ((error: unknown) => string) => {
  const t = useTranslations('error-page');
  return (error) => {
    const { message, isNetwork } = describeError(error);
    return message ?? t(isNetwork ? 'network' : 'something_wrong');
  };
};
