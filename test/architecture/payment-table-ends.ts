import type { TableEnd } from '#test/architecture/table-end.ts';

/** Tables of payments, and of the sandbox, which simulates a payment provider. */
export const PAYMENT_TABLE_ENDS: Readonly<Record<string, TableEnd>> = {
  bundle_prices: { stays: 'Operators set them; orders name what held for them.' },
  bundles: { stays: 'Operators make them.' },
  chargebacks: { stays: 'The books, which law wants kept.' },
  claims: { stays: 'The books, as above.' },
  closed_days: { stays: 'One row for a day.' },
  debit_blocks: {
    jobs: ['forget-mandates'],
    days: 730,
    row: ({ at, member }) =>
      `insert into debit_blocks (member_id, iban_mark, sealed_iban, code, created_at) values (${member}, 'x', 'x', 'AC04', ${at})`,
  },
  debit_collections: { stays: 'The books: at most one for each attempt.' },
  debit_returns: { stays: 'The books, as above.' },
  discount_codes: { stays: 'Operators make them.' },
  discount_uses: { stays: 'One for a purchase that was ordered with a discount.' },
  finance_actions: {
    stays: 'Who of the operators decided what: a trigger refuses to delete it. Only operators make rows.',
  },
  invoice_series: { stays: 'One for a company and a year.' },
  invoices: {
    stays: 'The books, which law wants kept: one for a purchase that was paid, and one for what was given back.',
  },
  liability_days: { stays: 'Sums: a row for a day, a site, a country and its VAT.' },
  mandates: {
    jobs: ['forget-mandates'],
    days: 30,
    row: ({ at, member, site }) =>
      `insert into mandates (site_id, member_id, reference, sealed_account, iban_mark, created_at, changed_at)
       values (${site}, ${member}, upper(substr(md5(random()::text), 1, 16)), 'x', 'x', ${at}, ${at})`,
  },
  payment_accounts: { stays: 'Operators make them: one for a company and a provider.' },
  payment_attempts: { stays: 'The books, which law wants kept; how many orders one makes is limited.' },
  payment_movements: { stays: 'The books, as above.' },
  payment_webhooks: {
    jobs: ['forget-payment-webhooks'],
    days: 90,
    row: ({ at }) => `insert into payment_webhooks (provider, sealed_body, received_at) values ('pay', 'x', ${at})`,
  },
  excess_refunds: {
    stays: 'One for a payment whose sums do not agree with its provider’s, until they do; what was explained stays.',
  },
  payment_routes: { stays: 'Operators make them: one for a company and a method.' },
  payment_steps: { stays: 'The books: a few for each attempt.' },
  phone_codes: {
    jobs: ['forget-mandates'],
    days: 2,
    row: ({ at, member }) =>
      `insert into phone_codes (member_id, phone_mark, code_mark, created_at, expires_at) values (${member}, 'x', 'x', ${at}, ${at})`,
  },
  premium_claims: { stays: 'Operators make them.' },
  purchases: { stays: 'The books, which law wants kept.' },
  refunds: { stays: 'The books: what was owed for a payment, and what became of it.' },
  sandbox_cards: { stays: 'One for a card that was stored, until its owner forgets it.' },
  sandbox_webhooks: { with: 'sandbox_orders' },
  sandbox_refunds: { with: 'sandbox_orders' },
  sandbox_sms: {
    jobs: ['forget-sandbox-orders'],
    days: 30,
    row: ({ at }) =>
      `insert into sandbox_sms (reference, sender, recipient, body, status, created_at)
       values ('x', 'Vonk', '+31600000000', 'x', 'taken', ${at})`,
  },
  sms_messages: {
    jobs: ['forget-sms'],
    days: 400,
    row: ({ at, site }) =>
      `insert into sms_messages (site_id, ref, locale, status, created_at)
       values (${site}, substr(md5(random()::text), 1, 24), 'nl', 'taken', ${at})`,
  },
  sandbox_orders: {
    jobs: ['forget-sandbox-orders'],
    days: 30,
    row: ({ at, site }) =>
      `with company as (select company_id as id from sites where sites.id = ${site}),
            account as (
              insert into payment_accounts (company_id, provider, sealed_keys, created_at)
              select id, 'sandbox', '', ${at} from company
              on conflict (company_id, provider) do update set sealed_keys = '' returning id)
       insert into sandbox_orders (account_id, reference, option, amount_cents, currency, description, return_url, status,
                                   created_at, expires_at)
       select id, 'x', 10, 1, 'EUR', 'x', 'https://vonk.test', 20, ${at}, ${at} from account`,
  },
  tax_rates: { stays: 'One for a country and a change of its law.' },
  tax_registrations: { stays: 'Operators make them.' },
  spending_limits: { with: 'members' },
  stored_cards: { with: 'members' },
  statement_lines: { stays: 'The books, as above. Only operators make rows.' },
  statements: { stays: 'The books, as above. Only operators make rows.' },
  withdrawals: {
    jobs: ['forget-withdrawals'],
    days: 400,
    row: ({ at, site }) =>
      `insert into withdrawals (site_id, client_key, received_at, locale, country, sha256, outcome, receipted_at)
       values (${site}, gen_random_uuid(), ${at}, 'en', 'NL', '', 'not_matched', ${at})`,
  },
};
