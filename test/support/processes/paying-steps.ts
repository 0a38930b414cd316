const LOOKED = [
  'payments-account',
  'GET /v1/orders/{id}/status',
  'begin',
  'payments-settle',
  'events-announce',
  'commit',
  'payments-other-running',
];

/**
 * What each does, in this order: statements, and questions to the provider. The process dies before each of them, and after the
 * last; so also after each of them, before anybody has heard of it.
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
    'payments-keep-address',
    'commit',
  ],
  look: ['payments-lookable', ...LOOKED],
  sweep: ['payments-due', ...LOOKED],
};

export type PayingPhase = keyof typeof STEPS;
