import { useState, useTransition } from 'react';
import type { Refusal } from '#shared/errors/refusals.ts';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Outcome<Data> = {
  readonly onDone: (data: Data) => unknown;
  /** true: dealt with, nothing is said */
  readonly onRefused?: (refusal: Refusal) => boolean;
};

/**
 * One call at a time for a button or a form: busy while it runs, and in words why it did not work. A call that answers null
 * was given up by the member.
 */
export const useCall = () => {
  const errors = useTranslations('error-page');
  const [isPending, startTransition] = useTransition();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** what the page itself has to say about it; null: nothing any more */
  const setProblem = (words: string | null) => {
    setRefusal(null);
    setFailure(words);
  };
  const run = <Data>(call: () => Promise<CallResult<Data> | null>, { onDone, onRefused }: Outcome<Data>) =>
    startTransition(async () => {
      setProblem(null);
      try {
        const result = await call();
        if (result === null) return;
        if (result.ok) await onDone(result.data);
        else if (onRefused?.(result.refusal) !== true) setRefusal(result.refusal);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        setFailure(error.message || errors('network'));
      }
    });
  return { run, isPending, refusal, problem: failure ?? refusal?.message ?? null, setProblem };
};
