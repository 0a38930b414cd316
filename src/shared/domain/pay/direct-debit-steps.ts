/** What has to be done before money can be collected from an account, in this order. */
export const DIRECT_DEBIT_STEPS = ['account', 'address', 'phone', 'code', 'mandate', 'signed'] as const;
export type DirectDebitStep = (typeof DIRECT_DEBIT_STEPS)[number];
