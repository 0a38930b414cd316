const CHECKED = [
  'payments-account',
  'GET /v1/orders/{id}/status',
  'begin',
  'payments-settle',
  'events-announce',
  'commit',
  'payments-other-running',
];

/**
 * The steps of each task in order: statements, and calls to the provider. Tests kill the process before each step and
 * after the last one. This also covers a kill after a step was carried out but before its result was used.
 */
export const STEPS = {
  order: [
    'payments-own-order',
    'payments-unpaid-hold',
    'begin',
    'member-lock',
    'payments-own-order',
    'payments-offers',
    'payments-code',
    'payments-code-used',
    'payments-routes',
    'payments-spendings',
    'payments-insert-purchase',
    'payments-lock-limited-code',
    'payments-hold-discount',
    'payments-insert-attempt',
    'commit',
    'payments-buyer',
    'payments-account',
    'POST /v1/orders',
    'begin',
    'payments-settle',
    'payments-save-payment-target',
    'commit',
  ],
  check: ['payments-checkable', ...CHECKED],
  sweep: ['payments-due', ...CHECKED],
};

export type PayingPhase = keyof typeof STEPS;
