import { useState } from 'react';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';

export type Outcome<Data> = {
  readonly onDone?: (data: Data) => unknown;
  /** true: dealt with, nothing is said */
  readonly onRefused?: (refusal: CallProblem) => boolean;
};

/**
 * One call at a time for a button or a form: busy while it runs, and in words why it did not work. A call that answers null
 * was given up by the member. No action of React's: a call may ask for the password on its way, which is a call of its own.
 */
export const useCall = () => {
  const say = useProblemText();
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<CallProblem | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [, throwInRender] = useState<never>();
  /** what the page itself has to say about it; null: nothing any more */
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
    /** Answers whether it worked. */
    perform,
    run: <Data>(call: () => Promise<CallResult<Data> | null>, outcome?: Outcome<Data>): void =>
      void perform(call, outcome),
    isPending,
    /** the last one worked */
    isDone,
    refusal,
    problem: words ?? (refusal && say(refusal)),
    setProblem,
  };
};
