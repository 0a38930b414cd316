import { useState, useTransition } from 'react';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** One call at a time, and in words why it did not work. A call that answers null was given up by the member. */
export const useAttempt = () => {
  const errors = useTranslations('error-page');
  const [isPending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = <Data>(call: () => Promise<CallResult<Data> | null>, onDone: (data: Data) => unknown) =>
    startTransition(async () => {
      setProblem(null);
      try {
        const result = await call();
        if (result === null) return;
        if (result.ok) await onDone(result.data);
        else setProblem(result.refusal.message);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        setProblem(error.message || errors('network'));
      }
    });
  return { attempt, isPending, problem, setProblem };
};
