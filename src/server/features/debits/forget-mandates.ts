import { deleteOldCodes } from '#server/features/debits/mandates/phone-codes-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal };

export const KEPT_DRAFT_DAYS = 30;
/** Banks may ask for the mandate for 13 months after a collection; one month is added. */
const KEPT_MANDATE_MONTHS = 14;
export const KEPT_BLOCK_DAYS = 730;

const deleteDrafts = statement<[now: Date], { readonly id: string }>(
  'debits-delete-drafts',
  `delete from mandates where id = any (array(
     select id from mandates where signed_at is null and changed_at < $1::timestamptz - interval '${KEPT_DRAFT_DAYS} days'
       and not exists (select from debit_collections c where c.mandate_id = mandates.id)
     order by changed_at limit 1000))
   returning id`,
);

const wipe = statement<[now: Date], { readonly id: string }>(
  'debits-wipe-mandates',
  `update mandates set sealed_account = null, iban_mark = null, ending_mark = null, sealed_address = null,
     sealed_phone = null, phone_mark = null, sealed_words = null
   where id = any (array(
     select m.id from mandates m where m.sealed_account is not null
       and m.ended_at < $1::timestamptz - interval '${KEPT_MANDATE_MONTHS} months'
       and not exists (select from debit_collections c where c.mandate_id = m.id
         and c.collect_on > $1::timestamptz - interval '${KEPT_MANDATE_MONTHS} months')
     order by m.ended_at limit 1000))
   returning id`,
);

const deleteBlocks = statement<[now: Date], { readonly id: string }>(
  'debits-delete-blocks',
  `delete from debit_blocks where id = any (array(
     select id from debit_blocks where created_at < $1::timestamptz - interval '${KEPT_BLOCK_DAYS} days'
     order by created_at limit 1000))
   returning id`,
);

/** Deletes old codes, unfinished mandates and blocks, and wipes mandates that no bank can ask for any more. */
export const forgetMandates = async (ctx: Context, now: Date): Promise<void> => {
  await deleteOldCodes(ctx, now);
  await runUntilNone(ctx, deleteDrafts, [now]);
  await runUntilNone(ctx, wipe, [now]);
  await runUntilNone(ctx, deleteBlocks, [now]);
};
