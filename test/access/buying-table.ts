import type { CallName } from '#shared/contract/contract.ts';
import { all, anyone, membersOnly, nobodies, type Row } from '#test/access/access-rows.ts';

/** A public id that belongs to no bundle and no transaction. */
const NONE = 'fedcba9876543210';
const KEY = '00000000-0000-4000-8000-000000000000';

/** The part of the access table about buying. */
export const BUYING = {
  'GET /api/bundles.php': anyone,
  'GET /api/discountcode.php': { open: all('discount_code_not_found'), query: { code: 'NOBODYS' } },
  'GET /api/premium-claim.php': anyone,
  'GET /api/credit-price.php': membersOnly,
  'GET /api/spending-limits.php': membersOnly,
  'PUT /api/spending-limit.php': { ...membersOnly, body: { period: 'day', limit_cents: 5000 } },
  'GET /api/stored-card.php': membersOnly,
  'DELETE /api/stored-card.php': membersOnly,
  'GET /api/direct-debit.php': membersOnly,
  // The actors' site sells nothing, so direct debit is not available.
  'PUT /api/direct-debit-account.php': {
    open: all('direct_debit_unavailable', {
      ...nobodies('authentication_required'),
      'not confirmed': 'email_not_proved',
    }),
    body: { iban: 'x', holder: 'x' },
  },
  'PUT /api/direct-debit-address.php': {
    open: all('direct_debit_unavailable', {
      ...nobodies('authentication_required'),
      'not confirmed': 'email_not_proved',
    }),
    body: { street: 'x', house_number: '1', zip: '1', city: 'x' },
  },
  'POST /api/direct-debit-code.php': {
    open: all('direct_debit_unavailable', {
      ...nobodies('authentication_required'),
      'not confirmed': 'email_not_proved',
    }),
    body: { phone: 'x' },
  },
  'POST /api/direct-debit-phone.php': {
    open: all('direct_debit_unavailable', {
      ...nobodies('authentication_required'),
      'not confirmed': 'email_not_proved',
    }),
    body: { otp: '000000' },
  },
  'POST /api/direct-debit-mandate.php': {
    open: all('direct_debit_unavailable', {
      ...nobodies('authentication_required'),
      'not confirmed': 'email_not_proved',
    }),
    body: { words: 'x' },
  },
  'DELETE /api/direct-debit.php': {
    open: all('ok', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
  },
  'GET /api/repeat-order.php': membersOnly,
  'GET /api/transactions.php': membersOnly,
  'GET /api/invoices.php': { ...membersOnly, query: { transaction: NONE } },
  'GET /api/transaction.php': {
    open: all('not_found', nobodies('authentication_required')),
    query: { id: NONE },
  },
  'GET /api/checkout.php': {
    open: all('bundle_not_found', nobodies('authentication_required')),
    query: { bundle: NONE },
  },
  'GET /api/withdrawal.php': anyone,
  'GET /api/refundable.php': membersOnly,
  'POST /api/withdrawal.php': {
    ...anyone,
    body: {
      name: 'x',
      order: 'x',
      email: 'reader@vonk.test',
      client_key: '3d813cbb-47fb-42ba-91df-831e1593ac29',
    },
  },
  'POST /api/purchase.php': {
    open: all('bundle_not_found', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
    body: {
      bundle: NONE,
      method: 'ideal',
      code: null,
      client_key: KEY,
      amount_cents: 1000,
      currency: 'EUR',
      begin_now: true,
    },
  },
  'POST /api/payment-attempt.php': {
    open: all('not_found', { ...nobodies('authentication_required'), 'not confirmed': 'email_not_proved' }),
    body: {
      transaction: NONE,
      method: 'ideal',
      client_key: KEY,
    },
  },
  'POST /api/payment-check.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { transaction: NONE },
  },
  'POST /api/payment-cancel.php': {
    open: all('not_found', nobodies('authentication_required')),
    body: { transaction: NONE },
  },
} as const satisfies Partial<Record<CallName, Row>>;
