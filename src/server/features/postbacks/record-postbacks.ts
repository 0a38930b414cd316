import type { PostbackEvent } from '#server/features/postbacks/postback-file-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/** Nobody has been asked for a yes yet, so people from countries that want one are never told about. */
const ASKING_COUNTRIES = COUNTRY_CODES.filter((country) => COUNTRY_PACKS[country].postbacksNeedConsent);

/** Within which time it is sent: that it is random keeps the receiver from telling by the second whose visit it was. */
const DELAY = `interval '30 minutes'`;

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
   from members m
   join profiles p on p.member_id = m.id and p.country <> all ($6::text[])
   join traffic_sources t on t.id = m.traffic_source_id
   join postback_rules r on r.site_id = m.site_id and r.network = t.network and r.event = $2 and r.ended_at is null
   where m.id = $1 and not m.fictional
   on conflict (rule_id, subject) do nothing`,
);

export type Happened = {
  readonly memberId: string;
  readonly event: PostbackEvent;
  /** of what it is told once */
  readonly subject: string;
  readonly amount?: { readonly cents: number; readonly currency: string };
};

/** Writes down what is to be told, if a rule of the site says so of the network that brought the member. */
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
