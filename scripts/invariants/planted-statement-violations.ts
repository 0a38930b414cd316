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
  ['a line of a statement is of its account, and of a day that the statement covers', line('2026-02-01', 0, false)],
  ['a line of a statement that was found in the books says what they say', line('2026-01-05', 1, true)],
  [
    'what a person has closed is a difference, of the purchase that it is about',
    line('2026-01-05', 0, true) + closed('(select max(id) from statement_lines)', 'null'),
  ],
  [
    'what a person has closed is a difference, of the purchase that it is about',
    line('2026-01-05', 0, true) + closed('null', 'v.id'),
  ],
  [
    'what was granted was asked for by somebody else, of the same purchase and sum',
    action('refund_asked', 5, 'null') + action('refund', 5, '(select max(id) from finance_actions)'),
  ],
  [
    'nobody alone has given back, let go or called paid much of a purchase',
    transfer +
      action('transfer_taken', 10_001, 'null').replace(
        'from purchases limit 1',
        'from purchases where id = (select named_purchase_id from statement_lines)',
      ),
  ],
  ['nobody alone has given back, let go or called paid much of a purchase', action('claim_waived', 10_001, 'null')],
  ['nobody alone has given back, let go or called paid much of a purchase', action('claim_settled', 10_001, 'null')],
];
