import { whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import { type HeldMessage, signupMessageQuery } from '#web/features/registration/signup/signup-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Sheet = Pick<HeldMessage, 'message_length'> & { readonly profile: string; readonly isHeld: boolean };

/** Saves the first message until the address is confirmed; an empty one deletes it. An error stays visible. */
export const useSaveMessage = ({ profile, isHeld, message_length: max }: Sheet) => {
  const { api, queryClient } = useApp();
  const errors = useTranslations('errors');
  const { run, isPending, problem, setProblem } = useCall();
  const save = (typed: string, onSaved: () => void): void => {
    const text = cleanText(typed);
    if (whyTextRefused(text, max) === 'too_long') return setProblem(errors('message_too_long', { max }));
    if (text === '' && !isHeld) return onSaved();
    const signup_message = text === '' ? null : { profile, text };
    return run(() => api('PUT /api/signup-message.php', { body: { signup_message } }), {
      onDone: async () => {
        await queryClient.invalidateQueries({ queryKey: signupMessageQuery(api).queryKey });
        onSaved();
      },
    });
  };
  return { save, isPending, problem };
};
