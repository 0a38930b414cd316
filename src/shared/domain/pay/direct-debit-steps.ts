/** The steps to complete before an account can be debited, in order. */
export const DIRECT_DEBIT_STEPS = ['account', 'address', 'phone', 'code', 'mandate', 'signed'] as const;
export type DirectDebitStep = (typeof DIRECT_DEBIT_STEPS)[number];
