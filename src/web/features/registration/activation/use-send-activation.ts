import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Sends the link again, or to another address; resolves to true if it was sent. */
export const useSendActivation = () => {
  const { api, queryClient } = useApp();
  const { perform, isPending, isDone, problem } = useCall();
  const send = (email: string | null): Promise<boolean> =>
    perform(async () => {
      const result =
        email === null
          ? await api('POST /api/activation-mail.php', { body: {} })
          : await api('PUT /api/signup.php', { body: { email } });
      await queryClient.invalidateQueries({ queryKey: signupQuery(api).queryKey });
      return result;
    });
  return { send, isPending, isSent: isDone, problem };
};
