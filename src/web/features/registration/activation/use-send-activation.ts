import { useState } from 'react';
import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi, useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Sends the link once more, or to another address; true: it is on its way. */
export const useSendActivation = () => {
  const api = useApi();
  const { queryClient } = useApp();
  const errors = useTranslations('error-page');
  const [state, setState] = useState<{ isBusy: boolean; isSent: boolean; refused: string | null }>({
    isBusy: false,
    isSent: false,
    refused: null,
  });
  const send = async (email: string | null): Promise<boolean> => {
    setState({ isBusy: true, isSent: false, refused: null });
    try {
      const result =
        email === null
          ? await api('POST /api/activation-mail.php', { body: {} })
          : await api('PUT /api/signup.php', { body: { email } });
      setState({ isBusy: false, isSent: result.ok, refused: result.ok ? null : result.refusal.message });
      await queryClient.invalidateQueries({ queryKey: signupQuery(api).queryKey });
      return result.ok;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      setState({ isBusy: false, isSent: false, refused: error.message || errors('network') });
      return false;
    }
  };
  return { send, ...state };
};
