import type { PostbackEvent } from '#server/features/postbacks/postback-file-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/** Consent is not collected yet, so members from countries that require it are left out. */
const ASKING_COUNTRIES = COUNTRY_CODES.filter((country) => COUNTRY_PACKS[country].postbacksNeedConsent);

/** Upper limit of the random delay, which keeps the receiver from matching a postback with a visit by its second. */
const DELAY = `interval '30 minutes'`;

/** SQL. The site's rules for the network that referred member `m`. */
const rulesFor = (askingCountries: string): string => `
   join profiles f on f.member_id = m.id and f.country <> all (${askingCountries}::text[])
   join traffic_sources t on t.id = m.traffic_source_id
   join postback_rules r on r.site_id = m.site_id and r.network = t.network and r.ended_at is null`;

const record = statement<
  [
    memberId: string,
    event: PostbackEvent,
    subject: string,
    cents: number | null,
    currency: string | null,
    asking: readonly string[],
    now: Date,
  ],
  never
>(
  'postbacks-record',
  `insert into postbacks (rule_id, member_id, subject, amount_cents, currency, due_at, created_at)
   select r.id, m.id, $3::bigint, $4::integer, $5::text, $7::timestamptz + random() * ${DELAY}, $7
   from members m ${rulesFor('$6')} and r.event = $2
   where m.id = $1 and not m.fictional
   on conflict (rule_id, subject) do nothing`,
);

export type Happened = {
  readonly memberId: string;
  readonly event: PostbackEvent;
  /** the occasion, for which a postback is recorded once */
  readonly subject: string;
  readonly amount?: { readonly cents: number; readonly currency: string };
};

/** Records a postback if a rule of the site exists for the network that referred the member. */
export const recordPostback = async (tx: Pick<Transaction, 'run'>, now: Date, happened: Happened): Promise<void> => {
  const { memberId, event, subject, amount } = happened;
  await tx.run(record, [
    memberId,
    event,
    subject,
    amount?.cents ?? null,
    amount?.currency ?? null,
    ASKING_COUNTRIES,
    now,
  ]);
};

const recordBought = statement<[purchaseId: string, asking: readonly string[], now: Date], never>(
  'postbacks-record-bought',
  `insert into postbacks (rule_id, member_id, subject, amount_cents, currency, due_at, created_at)
   select r.id, m.id, case r.event when 'purchase' then p.id else m.id end, p.amount_cents, p.currency,
     $3::timestamptz + random() * ${DELAY}, $3
   from purchases p join members m on m.id = p.member_id and not m.fictional ${rulesFor('$2')}
   where p.id = $1 and p.status = 'completed'
     and (r.event = 'purchase' or r.event = 'first_purchase' and not exists (
       select from purchases x where x.member_id = p.member_id and x.completed_at is not null
         and (x.completed_at, x.id) < (p.completed_at, p.id)))
   on conflict (rule_id, subject) do nothing`,
);

/** Records the postbacks of a completed purchase, and of the member's first one. */
export const recordPurchase = async (db: Pick<Transaction, 'run'>, now: Date, purchaseId: string): Promise<void> => {
  await db.run(recordBought, [purchaseId, ASKING_COUNTRIES, now]);
};
