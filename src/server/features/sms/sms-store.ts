import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { SmsWebhook, SmsSent } from '#server/platform/sms/sms-provider.ts';

type Queries = Pick<Database, 'run'>;

/** Long enough to compare a year's bills. The rows contain no personal data. */
const KEPT_SMS_DAYS = 400;

type Row = { readonly siteId: number; readonly ref: string; readonly locale: string; readonly now: Date };

const add = statement<[siteId: number, ref: string, locale: string, now: Date, status: string], { id: string }>(
  'sms-add',
  `insert into sms_messages (site_id, ref, locale, status, created_at) values ($1, $2, $3, $5, $4) returning id`,
);

export const addSms = async (db: Queries, { siteId, ref, locale, now }: Row): Promise<void> => {
  await db.run(add, [siteId, ref, locale, now, 'leaving']);
};

/** Adds a message that the daily budget has stopped, for the metrics. */
export const addStoppedSms = async (db: Queries, { siteId, ref, locale, now }: Row): Promise<void> => {
  await db.run(add, [siteId, ref, locale, now, 'stopped']);
};

const settle = statement<
  [
    ref: string,
    status: string,
    providerRef: string | null,
    parts: number | null,
    micros: number | null,
    currency: string | null,
  ],
  { id: string }
>(
  'sms-settle',
  `update sms_messages set status = case when status = 'leaving' then $2 else status end, provider_ref = coalesce(provider_ref, $3),
     parts = coalesce(parts, $4), cost_micros = coalesce(cost_micros, $5), currency = coalesce(currency, $6)
   where ref = $1 returning id`,
);

/** Stores the result of sending; a delivery report may have arrived before it. */
export const settleSms = async (db: Queries, ref: string, sent: SmsSent): Promise<void> => {
  if (sent.kind !== 'taken') {
    await db.run(settle, [ref, sent.kind === 'not_sent' ? 'refused' : sent.kind, null, null, null, null]);
    return;
  }
  const { providerRef, parts, cost } = sent;
  await db.run(settle, [ref, 'taken', providerRef, parts, cost?.micros ?? null, cost?.currency ?? null]);
};

const storeDelivery = statement<
  [ref: string, status: string, providerRef: string, micros: number | null, currency: string | null],
  { id: string }
>(
  'sms-store-delivery',
  `update sms_messages set status = $2, provider_ref = coalesce(provider_ref, $3),
     cost_micros = coalesce($4, cost_micros), currency = coalesce($5, currency)
   where ref = $1 and status in ('leaving', 'taken', 'unknown') and coalesce(provider_ref, $3) = $3 returning id`,
);

/** Stores a delivery report. A second one about the same message changes nothing. */
export const noteDelivery = async (db: Queries, { ref, status, providerRef, cost }: SmsWebhook): Promise<void> => {
  await db.run(storeDelivery, [ref, status, providerRef, cost?.micros ?? null, cost?.currency ?? null]);
};

const deleteOld = statement<[now: Date], { readonly id: string }>(
  'sms-delete-old',
  `delete from sms_messages where id = any (array(
     select id from sms_messages where created_at < $1::timestamptz - interval '${KEPT_SMS_DAYS} days'
     order by created_at limit 1000))
   returning id`,
);

export const deleteOldSms = (ctx: { readonly db: Queries; readonly signal: AbortSignal }, now: Date): Promise<void> =>
  runUntilNone(ctx, deleteOld, [now]);
