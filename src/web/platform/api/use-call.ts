import { useState } from 'react';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';

export type Outcome<Data> = {
  readonly onDone?: (data: Data) => unknown;
  /** returns true if it handled the refusal, so that no message is shown */
  readonly onRefused?: (refusal: CallProblem) => boolean;
};

/**
 * Makes one call at a time for a button or a form, with its pending state and error message. A call that returns null
 * was cancelled by the member. React actions are not used: a call may ask for the password, which is a call of its own.
 */
export const useCall = () => {
  const say = useProblemText();
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<CallProblem | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [, throwInRender] = useState<never>();
  /** Shows the page's own message instead; null removes it. */
  const setProblem = (problem: string | null) => {
    setRefusal(null);
    setWords(problem);
  };
  const perform = async <Data>(
    call: () => Promise<CallResult<Data> | null>,
    { onDone, onRefused }: Outcome<Data> = {},
  ): Promise<boolean> => {
    setProblem(null);
    setDone(false);
    setPending(true);
    try {
      const result = await call();
      if (result === null) return false;
      if (result.ok) {
        setDone(true);
        await onDone?.(result.data);
      } else if (onRefused?.(result.refusal) !== true) setRefusal(result.refusal);
      return result.ok;
    } catch (fault) {
      // Error boundaries catch only what is thrown while rendering.
      throwInRender(() => {
        throw fault;
      });
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    /** Returns true if the call succeeded. */
    perform,
    run: <Data>(call: () => Promise<CallResult<Data> | null>, outcome?: Outcome<Data>): void =>
      void perform(call, outcome),
    isPending,
    /** true if the last call succeeded */
    isDone,
    refusal,
    problem: words ?? (refusal && say(refusal)),
    setProblem,
  };
};
