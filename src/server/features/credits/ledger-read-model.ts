import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { LedgerReason } from '#shared/domain/chat/credit-rules.ts';

export type LedgerRow = {
  seq: string;
  reason: LedgerReason;
  amount_credits: number;
  balance_after: number;
  created_at: Date;
  conversation_id: ConversationId | null;
  partner_id: MemberId | null;
  partner_name: string | null;
};

export const ENTRIES_AT_ONCE = 50;

/** Includes the partner's name only if the member can also find them in search results. */
const entriesOf = statement<[memberId: MemberId, siteId: number, before: number | null], LedgerRow>(
  'ledger-of-member',
  `select e.seq, t.reason, e.amount_credits, e.balance_after, t.created_at,
          v.conversation_id, p.member_id as partner_id, p.name as partner_name
   from ledger_entries e
   join ledger_transactions t on t.id = e.transaction_id
   left join conversation_members v on v.member_id = e.member_id and v.hidden_at is null
     and v.conversation_id = case when t.ref_type = 'message' and t.ref ~ '^-?[0-9]+:[0-9]+$' then split_part(t.ref, ':', 1)::bigint end
   left join member_search s on s.site_id = $2 and s.id = v.other_id and s.id not in (${blockedFor('$1')})
   left join profiles p on p.member_id = s.id
   where e.member_id = $1 and e.seq < coalesce($3::bigint, 9223372036854775807)
   order by e.seq desc
   limit ${ENTRIES_AT_ONCE + 1}`,
);

/** Returns the newest entries first, and one row more than a page holds if another page follows. */
export const findLedgerEntries = (
  db: Pick<Database, 'run'>,
  { memberId, siteId }: { readonly memberId: MemberId; readonly siteId: number },
  before: number | null,
): Promise<LedgerRow[]> => db.run(entriesOf, [memberId, siteId, before]);

const balanceOf = statement<[memberId: MemberId], { credits: number }>(
  'credits-of-member',
  'select credits from wallets where member_id = $1',
);

/** Reads from the primary, because credits are money. */
export const findBalance = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<number> =>
  (await db.run(balanceOf, [memberId]))[0]?.credits ?? 0;
