/** SQL for a line in a statement of January 2026; `isFound`: it is linked to the only movement. */
const line = (day: string, addedCents: number, isFound: boolean): string => `with s as (
    insert into statements (account_id, sha256, name, first_day, last_day, by_command, imported_at)
    select account_id, '\\x01', 'january.csv', '2026-01-01', '2026-01-31', true, '2026-02-01' from payment_attempts limit 1 returning *)
  insert into statement_lines (statement_id, account_id, day, kind, provider_ref, amount_cents, fee_cents, currency, number, movement_id)
  select s.id, s.account_id, '${day}', v.kind, a.provider_ref, v.amount_cents + ${addedCents}, 0, v.currency, 1,
    case when ${isFound} then v.id end
  from s, payment_movements v join payment_attempts a on a.id = v.attempt_id limit 1;`;

/** SQL for a bank transfer without a known provider reference, whose text names an order. */
const transfer = line('2026-01-05', 0, false)
  .replace('number, movement_id)', 'number, movement_id, named_purchase_id)')
  .replace('then v.id end', 'then v.id end, a.purchase_id')
  .replace('a.provider_ref, v.amount', "'x', v.amount");

const action = (what: string, cents: number, grants: string): string =>
  `insert into finance_actions (actor_id, actor_role, action, purchase_id, amount_cents, keeps_credits, reason, grants_id, created_at)
   select $anna, 'finance', '${what}', id, ${cents}, false, 'x', ${grants}, '2026-02-01' from purchases limit 1;`;

const closed = (line_id: string, movement: string): string =>
  `insert into finance_actions (actor_role, action, purchase_id, keeps_credits, reason, line_id, movement_id, created_at)
   select 'finance', 'difference_closed', a.purchase_id, false, 'x', ${line_id}, ${movement}, '2026-02-01'
   from payment_attempts a join payment_movements v on v.attempt_id = a.id limit 1;`;

/** Each invariant of statements and of what finance decides, with SQL that breaks it. */
export const PLANTED_STATEMENTS: readonly (readonly [summary: string, plant: string])[] = [
  [
    'each line of a provider statement has the account of the statement, and a day that it covers',
    line('2026-02-01', 0, false),
  ],
  [
    'a statement line matched to a movement has its account, kind, amount, currency and reference',
    line('2026-01-05', 1, true),
  ],
  [
    'each difference that an operator closed exists, and is closed for the purchase that it is about',
    line('2026-01-05', 0, true) + closed('(select max(id) from statement_lines)', 'null'),
  ],
  [
    'each difference that an operator closed exists, and is closed for the purchase that it is about',
    line('2026-01-05', 0, true) + closed('null', 'v.id'),
  ],
  [
    'what an operator granted was requested by another operator, for the same purchase and sum',
    action('refund_asked', 5, 'null') + action('refund', 5, '(select max(id) from finance_actions)'),
  ],
  [
    'no operator alone has refunded, waived or marked as paid more of a purchase than the limit',
    transfer +
      action('transfer_taken', 10_001, 'null').replace(
        'from purchases limit 1',
        'from purchases where id = (select named_purchase_id from statement_lines)',
      ),
  ],
  [
    'no operator alone has refunded, waived or marked as paid more of a purchase than the limit',
    action('claim_waived', 10_001, 'null'),
  ],
  [
    'no operator alone has refunded, waived or marked as paid more of a purchase than the limit',
    action('claim_settled', 10_001, 'null'),
  ],
];
