export const WITHOUT_MANDATE =
  'each direct debit has a mandate signed before its pre-notification, and is collected on a later bank day';

const DEBIT = `alter table payment_attempts disable trigger user; update payment_attempts set method = 'sepa_direct_debit';`;

/** SQL for a mandate and a collection with these dates. The attempt is created on 2026-01-05 at 10:00 UTC, a Monday. */
const mandate = (signed: string, noticed: string, on: string): string => `${DEBIT}
  update payment_attempts set created_at = '2026-01-05T10:00:00Z';
  with signed as (
    insert into mandates (site_id, member_id, reference, sealed_account, iban_mark, sealed_address, sealed_words, phone_proved_at,
      signed_at, created_at, changed_at)
    select site_id, id, 'ABCDEFGHJKLMNPQR', 'x', 'x', 'x', 'x', ${signed}, ${signed}, ${signed}, ${signed} from members where id = $anna
    returning id)
  insert into debit_collections (attempt_id, mandate_id, prenoticed_at, collect_on)
  select a.id, signed.id, ${noticed}, ${on} from payment_attempts a, signed`;

const [BEFORE, THEN, AFTER] = [
  "timestamptz '2026-01-04T10:00:00Z'",
  "timestamptz '2026-01-05T10:00:00Z'",
  "timestamptz '2026-01-05T10:00:01Z'",
];

/** Days on which TARGET is closed: the holidays, among them Easter in two years, and a Saturday. */
const CLOSED_DAYS = [
  '2026-01-10',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2027-01-01',
  '2028-12-25',
  '2028-12-26',
  '2038-04-23',
  '2038-04-26',
];

/** Collections on days on which TARGET is open, some of them between holidays or on holidays of a country alone. */
export const DEBITS_IN_ORDER: readonly string[] = [
  '2026-01-06',
  '2026-04-02',
  '2026-04-07',
  '2026-05-25',
  '2026-12-24',
  '2028-04-18',
  '2038-04-27',
].map((day) => mandate(BEFORE, THEN, `date '${day}'`));

const STEPS_IN_TIME = 'the steps of an attempt are in order of time, and none is before its order';
const earlier = (which: string): string =>
  `alter table payment_steps disable trigger user; update payment_steps set at = at - interval '1 second' where ${which}`;

/** Each invariant of direct debits and of the steps of attempts, with SQL that breaks it. */
export const PLANTED_DEBITS: readonly (readonly [summary: string, plant: string])[] = [
  [STEPS_IN_TIME, earlier(`status = 'paid'`)],
  [STEPS_IN_TIME, earlier('number = 1')],
  [WITHOUT_MANDATE, DEBIT],
  [WITHOUT_MANDATE, mandate(AFTER, THEN, "date '2026-01-06'")],
  [WITHOUT_MANDATE, mandate(BEFORE, AFTER, "date '2026-01-06'")],
  ...CLOSED_DAYS.map((day): [string, string] => [WITHOUT_MANDATE, mandate(BEFORE, THEN, `date '${day}'`)]),
  [
    'no phone was verified with a code that had expired or was tried too often',
    `insert into phone_codes (member_id, phone_mark, code_mark, tries, created_at, expires_at, used_at)
     select $anna, 'x', 'x', 1, timestamptz '2026-01-01', timestamptz '2026-01-02', timestamptz '2026-01-02'`,
  ],
];
