import { DIRECT_DEBIT_STEPS, type DirectDebitStep } from '#shared/domain/pay/direct-debit-steps.ts';

/** The steps in which something is entered; not the last one, `signed`. */
export const ENTERED_STEPS = DIRECT_DEBIT_STEPS.slice(0, -1);

const indexOf = (step: DirectDebitStep): number => DIRECT_DEBIT_STEPS.indexOf(step);

/** Returns the step to show: the one in the address if it has been reached, otherwise the current one. */
export const shownStep = (requested: string | undefined, reached: DirectDebitStep): DirectDebitStep => {
  const named = DIRECT_DEBIT_STEPS.find((step) => step === requested);
  if (named === undefined) return reached;
  // After signing, only the first step can be opened, to use another account.
  if (reached === 'signed') return named === 'account' ? named : reached;
  return indexOf(named) <= indexOf(reached) ? named : reached;
};

/** Returns the previous step; null: none. */
export const stepBefore = (step: DirectDebitStep): DirectDebitStep | null =>
  step === 'signed' ? null : (DIRECT_DEBIT_STEPS[indexOf(step) - 1] ?? null);
