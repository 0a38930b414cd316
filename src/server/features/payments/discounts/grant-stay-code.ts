import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import { stayDiscountEndsAt } from '#shared/domain/account/retention-rules.ts';

export type StayCode = {
  readonly code: string;
  readonly percentage: number;
  readonly expires_at: Date;
  readonly is_used: boolean;
};

const ofMember = statement<[memberId: MemberId], StayCode>(
  'payments-stay-code',
  `select c.code, c.value_percentage as percentage, c.expires_at,
     c.status <> 'active' or exists (select from discount_uses u join purchases p on p.id = u.purchase_id
       where u.member_id = c.member_id and u.once_key = c.code and u.released_at is null
         and p.completed_at is not null) as is_used
   from discount_codes c where c.member_id = $1 and c.is_for_staying`,
);

/** Returns the code that a member got for keeping their account; null: none. */
export const findStayCode = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<StayCode | null> =>
  (await db.run(ofMember, [memberId]))[0] ?? null;

const insert = statement<
  [siteId: number, code: string, percentage: number, memberId: MemberId, expiresAt: Date, now: Date],
  never
>(
  'payments-add-stay-code',
  `insert into discount_codes (site_id, code, value_percentage, member_id, expires_at, status, created_at, is_for_staying)
   values ($1, $2, $3, $4, $5, 'active', $6, true)
   on conflict (member_id) where is_for_staying do nothing`,
);

type Context = { readonly site: { readonly id: number }; readonly now: Date };

/** Creates a code for this member only, once per member: an existing code is kept. */
export const grantStayCode = async (
  tx: Transaction,
  { site, now }: Context,
  { memberId, percentage }: { readonly memberId: MemberId; readonly percentage: number },
): Promise<void> => {
  await tx.run(insert, [site.id, newReference(10), percentage, memberId, stayDiscountEndsAt(now), now]);
};
