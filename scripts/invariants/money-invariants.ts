import type { Invariant } from '#scripts/invariants/invariant.ts';
import { STAY_DISCOUNT_DAYS, TRIAL_CREDITS } from '#shared/domain/account/retention-rules.ts';

const SPENDING = `('message', 'photo', 'gift')`;

const ofPurchase = (reason: 'purchase' | 'refund'): string => `
  select t.ref, array_agg(e.amount_credits) as amounts, sum(e.amount_credits) as total from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'member'
  where t.reason = '${reason}' and t.ref_type = 'purchase' group by t.ref`;

/** The ledger, wallets and lots agree. */
export const moneyInvariants: readonly Invariant[] = [
  {
    summary: 'the entries of a transaction sum to 0',
    violations: `select 'transaction ' || t.id as what from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.account) < 2 or sum(e.amount_credits) <> 0`,
  },
  {
    summary: 'a member’s balance is the sum of their ledger entries',
    violations: `select 'member ' || m.id as what from members m left join wallets w on w.member_id = m.id
      where coalesce(w.credits, 0) <> (select coalesce(sum(amount_credits), 0) from ledger_entries e where e.member_id = m.id)`,
  },
  {
    summary: 'a member’s ledger entries are numbered from 1 without a gap, and each holds the balance after it',
    violations: `select 'member ' || member_id || ' line ' || seq as what from (
        select member_id, seq, balance_after, row_number() over book as line, sum(amount_credits) over book as running
        from ledger_entries where member_id is not null window book as (partition by member_id order by seq)
      ) lines where seq <> line or balance_after <> running
      union all
      select 'member ' || m.id as what from members m left join wallets w on w.member_id = m.id
      where coalesce(w.ledger_seq, 0) <> (select count(*) from ledger_entries e where e.member_id = m.id)`,
  },
  {
    summary: 'the credits left in a member’s lots add up to their balance',
    violations: `select 'member ' || m.id as what from members m left join wallets w on w.member_id = m.id
      where coalesce(w.credits, 0) <> (select coalesce(sum(credits_left), 0) from credit_lots l where l.member_id = m.id)`,
  },
  {
    summary: 'a paid message has exactly one debit of its writer, at its price',
    violations: `select 'message ' || m.conversation_id || ':' || m.id as what from messages m
      left join (
        select t.ref, e.member_id, array_agg(e.amount_credits) as amounts from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'member'
        where t.ref_type = 'message' and t.reason in ${SPENDING} group by t.ref, e.member_id
      ) debits on debits.ref = m.conversation_id || ':' || m.id and debits.member_id = m.sender_id
      where m.price_credits > 0 and debits.amounts is distinct from array[-m.price_credits]`,
  },
  {
    summary: 'a debit is for exactly one message of that kind and price',
    violations: `select 'transaction ' || t.id as what from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'member' and e.member_id is not null
      where t.reason in ${SPENDING} and not exists (
        select from messages m where m.conversation_id || ':' || m.id = t.ref and m.sender_id = e.member_id
          and m.price_credits = -e.amount_credits and case when m.kind in ('text', 'voice') then 'message' else m.kind end = t.reason)`,
  },
  {
    summary: 'the credits given back for a message are its price, and are given back once',
    violations: `select 'message ' || given.ref as what from (
        select t.ref, e.member_id, array_agg(e.amount_credits) as amounts from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'member' and e.member_id is not null
        where t.reason = 'reversal' and t.ref_type = 'message' group by t.ref, e.member_id
      ) given
      left join messages m on m.conversation_id || ':' || m.id = given.ref and m.sender_id = given.member_id
      where given.amounts is distinct from array[m.price_credits]`,
  },
  {
    summary: 'the credits paid for a rejected photo are given back',
    violations: `select 'message ' || m.conversation_id || ':' || m.id as what from messages m
      join photos ph on ph.id = m.photo_id and ph.status = 'rejected'
      where m.price_credits > 0 and not exists (
        select from ledger_transactions t where t.idempotency_key = 'reversal:' || m.conversation_id || ':' || m.id)`,
  },
  {
    summary: 'no photo is visible in a message whose credits were given back',
    violations: `select 'message ' || m.conversation_id || ':' || m.id as what from messages m
      join photos ph on ph.id = m.photo_id and ph.status in ('pending', 'active')
      where exists (
        select from ledger_transactions t where t.idempotency_key = 'reversal:' || m.conversation_id || ':' || m.id)`,
  },
  {
    summary: 'each completed purchase is credited exactly once, and no other purchase is',
    violations: `select 'purchase ' || p.id as what from purchases p
      left join (${ofPurchase('purchase')}) credited on credited.ref = p.id::text
      where credited.amounts is distinct from case when p.completed_at is not null then array[p.credits] end`,
  },
  {
    summary: 'no purchase has more credits refunded than bought',
    violations: `select 'purchase ' || p.id as what from purchases p
      join (${ofPurchase('refund')}) refunded on refunded.ref = p.id::text
      where p.credits < -refunded.total`,
  },
  {
    summary: 'trial credits are given to a member at most once, in full and free of charge',
    violations: `select 'transaction ' || min(t.id) as what from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'member'
      where t.reason = 'trial' or t.ref_type = 'trial'
      group by coalesce(e.member_id::text, e.pseudonym::text)
      having count(*) > 1 or min(e.amount_credits) <> ${TRIAL_CREDITS} or min(t.reason) <> 'trial'
        or bool_or(not exists (select from ledger_entries b where b.transaction_id = t.id and b.account = 'bonus'))`,
  },
  {
    summary: 'a discount for staying is for one member of its site, and is valid for the fixed number of days',
    violations: `select 'code ' || c.id as what from discount_codes c left join members m on m.id = c.member_id
      where c.is_for_staying
        and (m.site_id is distinct from c.site_id or c.expires_at <> c.created_at + interval '${STAY_DISCOUNT_DAYS} days')`,
  },
  {
    summary: 'a member is premium exactly if they have a purchase that was paid and not given back in full',
    violations: `select 'member ' || m.id as what from members m
      where not m.fictional
        and m.paid_user <> exists (select from purchases p where p.member_id = m.id and p.status = 'completed')`,
  },
];
