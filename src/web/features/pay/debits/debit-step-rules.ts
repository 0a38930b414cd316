import { DIRECT_DEBIT_STEPS, type DirectDebitStep } from '#shared/domain/pay/direct-debit-steps.ts';

/** Those that something is entered in. */
export const ENTERED_STEPS = DIRECT_DEBIT_STEPS.slice(0, -1);

const indexOf = (step: DirectDebitStep): number => DIRECT_DEBIT_STEPS.indexOf(step);

/** The step that the address names, as far as one has come; what is signed is shown as such. */
export const shownStep = (wished: string | undefined, reached: DirectDebitStep): DirectDebitStep => {
  const named = DIRECT_DEBIT_STEPS.find((step) => step === wished);
  if (named === undefined) return reached;
  // Another account begins anew.
  if (reached === 'signed') return named === 'account' ? named : reached;
  return indexOf(named) <= indexOf(reached) ? named : reached;
};

/** null: it is the first. */
export const stepBefore = (step: DirectDebitStep): DirectDebitStep | null =>
  step === 'signed' ? null : (DIRECT_DEBIT_STEPS[indexOf(step) - 1] ?? null);
