import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';

const TOLD = ['waiting', 'processing', 'paid', 'declined', 'cancelled', 'expired'] as const;
type Told = (typeof TOLD)[number];

/** The steps of a payment that mean something to whoever pays, oldest first. */
export const stepsOf = (steps: PaymentTransaction['steps']): readonly { readonly step: Told; readonly at: string }[] =>
  steps.flatMap(({ status, at }) => {
    const step = TOLD.find((one) => one === status);
    return step === undefined ? [] : [{ step, at }];
  });
