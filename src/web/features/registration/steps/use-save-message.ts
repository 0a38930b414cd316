import { useState } from 'react';
import { normalMessageText, whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { type HeldMessage, signupMessageQuery } from '#web/features/registration/signup/signup-queries.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi, useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Sheet = Pick<HeldMessage, 'message_length'> & { readonly profile: string; readonly isHeld: boolean };

/** Keeps the first message until the address is proved; nothing written: none is kept. What went wrong stays to be read. */
export const useSaveMessage = ({ profile, isHeld, message_length: max }: Sheet) => {
  const api = useApi();
  const { queryClient } = useApp();
  const errors = useTranslations('errors');
  const faults = useTranslations('error-page');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = async (typed: string, onSaved: () => void): Promise<void> => {
    const text = normalMessageText(typed);
    if (whyTextRefused(text, max) === 'too_long') return setRefused(errors('message_too_long', { max }));
    if (text === '' && !isHeld) return onSaved();
    setBusy(true);
    setRefused(null);
    try {
      const signup_message = text === '' ? null : { profile, text };
      const result = await api('PUT /api/signup-message.php', { body: { signup_message } });
      if (!result.ok) return setRefused(result.refusal.message);
      await queryClient.invalidateQueries({ queryKey: signupMessageQuery(api).queryKey });
      return onSaved();
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      setRefused(error.message || faults('network'));
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, refused };
};
