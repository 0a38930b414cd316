import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';

/**
 * SQL condition: the partner is listed on this site ($2), or is hidden and the conversation began here. The subselect
 * runs once for each row; with `exists`, the planner would read all members of the site.
 */
export const isPartnerThere = (conversation: string, partner: string, site = '$2'): string => `(
  (select true from member_search s where s.site_id = ${site} and s.id = ${partner}) is true
  or exists (
    select from conversations k
    join members m on m.id = ${partner}
    join profiles p on p.member_id = m.id
    where k.id = ${conversation} and k.site_id = ${site} and m.status = 'active' and p.status = 'hidden'))`;

/** One member's side of a conversation. */
export type ConversationSide = {
  readonly id: ConversationId;
  readonly partnerId: MemberId | null;
  /** `gone`: deleted or leaving. `absent`: as if they did not exist, for example hidden by a list of known people. */
  readonly partner: 'there' | 'gone' | 'absent';
  readonly isBlocked: boolean;
  /** by hand: a list of known people hides nobody from its owner */
  readonly hasBlocked: boolean;
  readonly isRemoved: boolean;
  readonly isArchived: boolean;
  readonly isMuted: boolean;
  readonly unread: number;
  readonly lastReadId: number;
  /** the partner's last message that a browser of this member has received */
  readonly deliveredId: number;
  readonly clearedId: number;
  /** null: hidden from this member, or no partner */
  readonly partnerReadId: number | null;
  /** null: hidden from this member, or no partner */
  readonly partnerDeliveredId: number | null;
  /** the partner's language; null: fictional, not there or blocked */
  readonly partnerLanguage: Locale | null;
};

type SideRow = {
  id: ConversationId;
  other_id: MemberId | null;
  is_there: boolean;
  is_leaving: boolean;
  is_hidden: boolean;
  is_blocked: boolean;
  has_blocked: boolean;
  hidden_at: Date | null;
  archived_at: Date | null;
  muted_at: Date | null;
  unread: number;
  last_read_id: number;
  delivered_id: number;
  cleared_id: number;
  partner_read_id: number | null;
  partner_delivered_id: number | null;
  partner_language: string | null;
};

const sideText = (where: string): string => `
  select c.id, v.other_id, v.hidden_at, v.archived_at, v.muted_at, v.unread, v.last_read_id, greatest(v.delivered_id, v.last_read_id) as delivered_id, v.cleared_id,
         ${isPartnerThere('c.id', 'v.other_id')} as is_there,
         exists (select from account_deletions d where d.member_id = v.other_id) as is_leaving,
         b.blocker_id is not null as is_blocked, b.is_by_hand is false as is_hidden,
         exists (select from blocks where blocker_id = $1 and blocked_id = v.other_id and is_by_hand) as has_blocked,
         case when not 'read' = any (m.hidden_signals) then o.last_read_id end as partner_read_id,
         case when not m.hidden_signals && array['read', 'presence'] then greatest(o.delivered_id, o.last_read_id) end as partner_delivered_id,
         m.language as partner_language
  from conversations c
  join conversation_members v on v.conversation_id = c.id and v.member_id = $1
  left join conversation_members o on o.conversation_id = c.id and o.member_id = v.other_id
  left join blocks b on b.blocker_id = v.other_id and b.blocked_id = $1
  left join members m on m.id = o.member_id and not m.fictional
  where ${where} and c.site_id = $2`;

const sideById = statement<[memberId: MemberId, siteId: number, id: ConversationId], SideRow>(
  'conversation-side-by-id',
  sideText('c.id = $3'),
);

const sideByPartner = statement<[memberId: MemberId, siteId: number, partnerId: MemberId], SideRow>(
  'conversation-side-by-partner',
  sideText('c.user_lo = least($1, $3::bigint) and c.user_hi = greatest($1, $3::bigint)'),
);

const partnerOf = ({ other_id, is_hidden, is_leaving, is_there }: SideRow): ConversationSide['partner'] => {
  if (is_hidden) return 'absent';
  if (other_id === null || is_leaving) return 'gone';
  return is_there ? 'there' : 'absent';
};

const sideOf = (row: SideRow | undefined): ConversationSide | null => {
  if (row === undefined) return null;
  const partner = partnerOf(row);
  const hasSigns = partner === 'there' && !row.is_blocked && !row.has_blocked;
  return {
    id: row.id,
    partnerId: row.other_id,
    partner,
    isBlocked: row.is_blocked,
    hasBlocked: row.has_blocked,
    isRemoved: row.hidden_at !== null,
    isArchived: row.archived_at !== null,
    isMuted: row.muted_at !== null,
    unread: row.unread,
    lastReadId: row.last_read_id,
    deliveredId: row.delivered_id,
    clearedId: row.cleared_id,
    partnerReadId: hasSigns ? row.partner_read_id : null,
    partnerDeliveredId: hasSigns ? row.partner_delivered_id : null,
    partnerLanguage: hasSigns ? toLocale(row.partner_language) : null,
  };
};

type Queries = Pick<Database, 'run'>;

export const findConversation = async (
  db: Queries,
  { memberId, siteId }: { readonly memberId: MemberId; readonly siteId: number },
  id: ConversationId,
): Promise<ConversationSide | null> => sideOf((await db.run(sideById, [memberId, siteId, id]))[0]);

export const findConversationWith = async (
  db: Queries,
  { memberId, siteId }: { readonly memberId: MemberId; readonly siteId: number },
  partnerId: MemberId,
): Promise<ConversationSide | null> => sideOf((await db.run(sideByPartner, [memberId, siteId, partnerId]))[0]);

type WritingAllowance = { readonly credits: number; readonly started: number };

const writingAllowance = statement<[memberId: MemberId, most: number], WritingAllowance>(
  'chat-writing-allowance',
  `select coalesce((select credits from wallets where member_id = $1), 0) as credits,
          (select count(*)::int from (select from conversations where started_by = $1 limit $2) x) as started`,
);

/** Returns the balance, and the number of conversations that the member has started, counted up to `most`. */
export const findWritingAllowance = async (db: Queries, memberId: MemberId, most: number): Promise<WritingAllowance> =>
  (await db.run(writingAllowance, [memberId, most]))[0] ?? { credits: 0, started: 0 };
