import { PLANTED_ARRIVALS } from '#scripts/invariants/planted-arrivals.ts';
import { PLANTED_IN_AUDIT } from '#scripts/invariants/planted-audit-violations.ts';
import { PLANTED_NOTIFICATIONS } from '#scripts/invariants/planted-notifications.ts';

const spent = `from ledger_transactions t where t.id = e.transaction_id and t.reason = 'message' and e.account = 'revenue'`;
/** SQL that adds a discount of 50 %. The amount stays, so the list price is doubled. */
const discounted = (code: string): string => `update purchases set discount_code = '${code}', discount_percentage = 50,
  list_cents = amount_cents * 2`;
/** SQL that disables the triggers of append-only tables. */
const OPEN = 'ledger_transactions ledger_entries invoices purchases payment_attempts payment_movements payment_steps'
  .split(' ')
  .map((table) => `alter table ${table} disable trigger user;`)
  .join(' ');
const moved = (kind: string, cents: number, ref: string): string =>
  `insert into payment_movements (attempt_id, account_id, provider_ref, kind, amount_cents, currency, at)
   select id, account_id, '${ref}', '${kind}', -${cents}, currency, created_at from payment_attempts;`;
const chargeback = `insert into chargebacks (attempt_id, number, amount_cents, currency, credits, created_at)
   select id, 1, 1, currency, 0, created_at from payment_attempts;`;
const refund = (status: 'due' | 'done', cents: number): string =>
  `insert into refunds (attempt_id, reason, amount_cents, currency, status, created_at, due_at, next_try_at, ended_at)
   select id, 'finance', ${cents}, currency, '${status}', created_at, created_at,
     case '${status}' when 'due' then created_at end, case '${status}' when 'done' then created_at end from payment_attempts;`;
/** Each invariant, by its description, with SQL that breaks it; `$anna` and `$bert` are members. */
export const PLANTED: readonly (readonly [summary: string, plant: string])[] = [
  ['the entries of a transaction sum to 0', `${OPEN} update ledger_entries e set amount_credits = 11 ${spent}`],
  [
    'a member’s balance is the sum of their ledger entries',
    'update wallets set credits = credits + 1 where member_id = $anna',
  ],
  [
    'a member’s ledger entries are numbered from 1 without a gap, and each holds the balance after it',
    `${OPEN} update ledger_entries set balance_after = 7 where member_id = $anna and seq = 2`,
  ],
  [
    'a member’s ledger entries are numbered from 1 without a gap, and each holds the balance after it',
    'update wallets set ledger_seq = ledger_seq + 1 where member_id = $anna',
  ],
  [
    'the credits left in a member’s lots add up to their balance',
    'update credit_lots set credits_left = credits_left - 1 where member_id = $anna',
  ],
  [
    'a paid message has exactly one debit of its writer, at its price',
    'update messages set price_credits = 9 where id = 1',
  ],
  [
    'a paid message has exactly one debit of its writer, at its price',
    `with t as (insert into ledger_transactions (site_id, reason, ref_type, ref, idempotency_key, created_at)
       select site_id, reason, ref_type, ref, 'twice', created_at from ledger_transactions where reason = 'gift' returning id),
     s as (update wallets set credits = credits - 30, ledger_seq = ledger_seq + 1 where member_id = $anna returning *),
     l as (update credit_lots set credits_left = credits_left - 30 where member_id = $anna)
     insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
     select t.id, 'member', $anna, s.ledger_seq, -30, s.credits from t, s
     union all select t.id, 'revenue', null, null, 30, null from t`,
  ],
  [
    'a debit is for exactly one message of that kind and price',
    `${OPEN} update ledger_transactions set ref = '1:1' where reason = 'gift'`,
  ],
  [
    'the credits given back for a message are its price, and are given back once',
    `${OPEN} update ledger_transactions set reason = 'reversal' where reason = 'gift'`,
  ],
  [
    'the credits paid for a rejected photo are given back',
    `with photo as (
       insert into photos (member_id, object_key, position, status, rejection_reason, width, height, placeholder, created_at)
       values ($anna, 'x', 1, 'rejected', 'other', 1, 1, '', now()) returning id)
     update messages set kind = 'photo', photo_id = photo.id from photo where messages.id = 1`,
  ],
  [
    'no photo is visible in a message whose credits were given back',
    `with photo as (
       insert into photos (member_id, object_key, position, status, width, height, placeholder, created_at)
       values ($anna, 'x', 1, 'active', 1, 1, '', now()) returning id),
     back as (insert into ledger_transactions (site_id, reason, ref_type, ref, idempotency_key, created_at)
       select site_id, 'reversal', ref_type, ref, 'reversal:' || ref, created_at from ledger_transactions
       where reason = 'message' and ref like '%:1')
     update messages set kind = 'photo', photo_id = photo.id from photo where messages.id = 1`,
  ],
  [
    'each completed purchase is credited exactly once, and no other purchase is',
    `${OPEN} update purchases set status = 'lapsed', completed_at = null`,
  ],
  [
    'each completed purchase is credited exactly once, and no other purchase is',
    `insert into purchases (site_id, member_id, reference, client_key, bundle_id, country, credits, list_cents, amount_cents, currency,
       agreement, status, created_at, expires_at, completed_at)
     select site_id, member_id, 'SECOND000000', gen_random_uuid(), bundle_id, country, credits, list_cents, amount_cents, currency,
       agreement, status, created_at, expires_at, completed_at from purchases`,
  ],
  [
    'no purchase has more credits refunded than bought',
    `${OPEN} update ledger_transactions set reason = 'refund', ref_type = 'purchase', ref = (select id::text from purchases)
     where reason = 'gift'; update purchases set credits = 20`,
  ],
  [
    'trial credits are given to a member at most once, in full and free of charge',
    `${OPEN} update ledger_transactions set reason = 'trial', ref_type = 'trial' where reason = 'signup_bonus'`,
  ],
  [
    'a discount for staying is for one member of its site, and is valid for the fixed number of days',
    `insert into discount_codes (site_id, code, value_percentage, member_id, expires_at, status, created_at, is_for_staying)
     select site_id, 'STAYS', 25, id, '2026-07-02', 'active', '2026-06-01', true from members where id = $anna`,
  ],
  [
    'a member is premium exactly if they have a purchase that was paid and not given back in full',
    'update members set paid_user = true where id = $bert',
  ],
  [
    'a member is premium exactly if they have a purchase that was paid and not given back in full',
    'update members set paid_user = false where id = $anna',
  ],
  [
    'a purchase is completed exactly if one of its attempts is paid',
    `${OPEN} update payment_attempts set status = 'surplus', surplus_reason = 'second_payment'`,
  ],
  [
    'a purchase is pending exactly if one of its attempts is open',
    `${OPEN} update purchases set status = 'pending', completed_at = null`,
  ],
  ['each received payment has exactly one movement', `${OPEN} delete from payment_movements`],
  [
    'the payment of a paid attempt has its amount, currency, account and provider reference',
    `${OPEN} update payment_movements set amount_cents = amount_cents - 1`,
  ],
  ['the status of an attempt is that of its last step', `${OPEN} delete from payment_steps where status = 'paid'`],
  [
    'an order has the list price that was in force when it was placed',
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from)
     select bundle_id, country, currency, 1, created_at from purchases`,
  ],
  [
    'no completed purchase was skipped when invoices were issued',
    `insert into purchases (site_id, member_id, reference, client_key, bundle_id, country, credits, list_cents, amount_cents, currency,
       agreement, status, created_at, expires_at, completed_at)
     select site_id, member_id, 'SECOND000000', gen_random_uuid(), bundle_id, country, credits, list_cents, amount_cents, currency,
       agreement, status, created_at, expires_at, '2020-01-01' from purchases`,
  ],
  [
    'each refund or chargeback of an invoiced purchase has a credit note of its sum and VAT',
    `insert into payment_movements (attempt_id, account_id, provider_ref, kind, amount_cents, currency, at)
     select id, account_id, 'x', 'refund', -1, currency, '2020-01-01' from payment_attempts`,
  ],
  [
    'the VAT of the invoices and credit notes of a purchase adds up to the VAT of their total',
    `alter table invoices drop constraint invoices_include_their_tax; ${OPEN} update invoices set tax_cents = tax_cents + 1`,
  ],
  [
    'the invoices of a company and a year are numbered without a gap',
    `${OPEN} update invoices set number = number + 1; update invoice_series set last_number = last_number + 1`,
  ],
  [
    'the invoices of a company and a year are numbered without a gap',
    'update invoice_series set last_number = last_number + 1',
  ],
  [
    'an invoice has the amount that was paid, and the VAT rate in force',
    `${OPEN} update invoices set amount_cents = amount_cents - 1`,
  ],
  [
    'an invoice has the amount that was paid, and the VAT rate in force',
    `insert into tax_rates values ('NL', '2020-01-01', 210, true);
     insert into tax_registrations select company_id, 'oss', 'NL', 'x', '2020-01-01' from sites`,
  ],
  [
    'a discount is reserved by exactly the orders that were paid with it or can still be',
    `insert into discount_uses (purchase_id, member_id, once_key, held_at) select id, member_id, 'X', created_at from purchases`,
  ],
  ['a discount for new members was ordered while the member was new', `${OPEN} ${discounted('TIMEBONUS25')}`],
  [
    'a discount was ordered in its country, before it expired and for at least its minimum',
    `${OPEN} ${discounted('LATE')};
     insert into discount_codes (site_id, code, value_percentage, expires_at, status, created_at)
     select site_id, 'LATE', 10, created_at, 'active', created_at from purchases`,
  ],
  [
    'a discount was ordered in its country, before it expired and for at least its minimum',
    `${OPEN} ${discounted('ELSEWHERE')};
     insert into discount_codes (site_id, code, value_percentage, country, status, created_at)
     select site_id, 'ELSEWHERE', 10, 'SE', 'active', created_at from purchases`,
  ],
  [
    'a discount was ordered in its country, before it expired and for at least its minimum',
    `${OPEN} ${discounted('LARGE')};
     insert into discount_codes (site_id, code, value_percentage, currency, minimum_order_cents, status, created_at)
     select site_id, 'LARGE', 10, currency, list_cents + 1, 'active', created_at from purchases`,
  ],
  [
    'a purchase is completed exactly if one of its attempts is paid',
    `${OPEN} update purchases set status = 'open', completed_at = null`,
  ],
  ['each received payment has exactly one movement', `${OPEN} update payment_attempts set status = 'declined'`],
  [
    'the refunded and charged-back sums of a purchase are those of its movements',
    `${OPEN} update purchases set refunded_cents = 1`,
  ],
  [
    'the refunded and charged-back sums of a purchase are those of its movements',
    `${OPEN} ${moved('chargeback', 1, 'x')}`,
  ],
  ['a refund that is done has moved its full amount, and any other has moved nothing', refund('done', 5)],
  [
    'no refund waits to be sent or transferred while a chargeback of its payment is open',
    `${refund('due', 1)} ${chargeback}`,
  ],
  ['the open refunds of a payment are at most what is left of it', refund('due', 201)],
  [
    'each surplus or mismatched payment is refunded in full',
    `${OPEN} update payment_attempts set status = 'surplus', surplus_reason = 'second_payment'`,
  ],
  [
    'the credits taken from a lot are those of the refunds and open chargebacks of its purchase',
    'update credit_lots set credits_left = 0, credits_taken = 1 where purchase_id is not null',
  ],
  [
    'a claim is open only while a chargeback of its purchase is open',
    `insert into claims (purchase_id, amount_cents, currency, status, created_at) select id, 1, currency, 'open', created_at from purchases`,
  ],
  [
    'each declared withdrawal has an outcome and a receipt',
    `insert into withdrawals (site_id, client_key, received_at, locale, country, sha256)
     select site_id, gen_random_uuid(), '2026-01-01', 'en', 'NL', '\\x00' from purchases`,
  ],
  ['the messages of a conversation are numbered from 1 without a gap', 'delete from messages where id = 2'],
  [
    'only the two members of a conversation have written or reacted in it',
    `update messages set sender_id = (select max(id) from members where id not in ($anna, $bert)) where id = 4`,
  ],
  [
    'each member of a conversation has one side of it, and no other member has one',
    'update conversation_members set other_id = null where member_id = $anna',
  ],
  [
    'the unread counter is the number of unread messages',
    'update conversation_members set unread = unread + 1 where member_id = $bert',
  ],
  ['no member has read or removed messages that do not exist', 'update conversation_members set last_read_id = 99'],
  [
    'the chat list shows the last message of each conversation',
    `update conversation_members set preview = 'x' where member_id = $anna`,
  ],
  ['a reply is to an earlier message of the same conversation', 'update messages set reply_to_id = 5 where id = 5'],
  [
    'no message was sent between two members after one of them blocked the other',
    `insert into blocks (blocker_id, blocked_id, created_at) values ($anna, $bert, '2026-01-01')`,
  ],
  [
    'a member who has never bought has started at most 2 conversations',
    `with other as (insert into members (site_id, email, status, language, signup_date, terms_version)
       select site_id, n || '@x.test', status, language, signup_date, terms_version from members, generate_series(1, 3) n
       where id = $bert returning id),
     c as (insert into conversations (site_id, user_lo, user_hi, started_by, created_at)
       select m.site_id, least(o.id, m.id), greatest(o.id, m.id), m.id, now() from other o, members m where m.id = $bert
       returning id, user_lo, user_hi)
     insert into conversation_members (conversation_id, member_id, other_id, last_message_at)
     select id, user_lo, user_hi, now() from c union all select id, user_hi, user_lo, now() from c`,
  ],
  [
    'no fictional member visits or is visited',
    `with other as (insert into members (site_id, email, status, language, signup_date, terms_version, fictional)
       select site_id, 'f@x.test', status, language, signup_date, terms_version, true from members where id = $bert returning id)
     insert into visits (visitor_id, visited_id, visited_at) select id, $bert, now() from other`,
  ],
  [
    'a member who browses invisibly has no visits on record',
    'update members set browse_invisibly = true where id = $anna',
  ],
  ['no visit is earlier than the sign-up of either member', `update visits set visited_at = '2026-01-01'`],
  [
    'a like is a match exactly if it goes both ways',
    `insert into likes (liker_id, liked_id, created_at, matched_at) values ($anna, $bert, now(), now())`,
  ],
  [
    'a like is a match exactly if it goes both ways',
    `insert into likes (liker_id, liked_id, created_at) values ($anna, $bert, now()), ($bert, $anna, now());
     update likes set matched_at = null where liker_id = $anna`,
  ],
  ...PLANTED_ARRIVALS,
  [
    'the events of a member are numbered without a gap up to the latest',
    'delete from member_events where member_id = $anna and seq = 2',
  ],
  [
    'the events of a member are numbered without a gap up to the latest',
    'update member_state set head_seq = head_seq + 1 where member_id = $anna',
  ],
  [
    'each message has an event for both members, as far back as their logs go',
    `update member_events set ref = ref || '{"message": 1}' where kind = 'message' and member_id = $bert`,
  ],
  ...PLANTED_NOTIFICATIONS,
  ...PLANTED_IN_AUDIT,
];
