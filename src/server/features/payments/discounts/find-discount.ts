import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import {
  NEW_MEMBER_DISCOUNTS,
  NEW_MEMBER_KEY,
  type NewMemberDiscount,
  readCode,
  welcomeEndsAt,
  whyDiscountRefused,
} from '#shared/domain/pay/discount-rules.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';

export type FoundDiscount = {
  readonly kind: 'code' | NewMemberDiscount;
  readonly code: string;
  readonly percentage: number;
  /** key under which a member can use the discount once */
  readonly onceKey: string;
  /** null: a new-member discount */
  readonly codeId: string | null;
  readonly country: string | null;
  readonly member_id: MemberId | null;
  readonly starts_at: Date | null;
  readonly expires_at: Date | null;
  readonly bundle_id: string | null;
  /** of `bundle_id` */
  readonly bundle_credits: number | null;
  readonly currency: string | null;
  readonly minimum_order_cents: number | null;
  readonly payment_methods: readonly string[] | null;
};

export type DiscountContext = {
  readonly db: Pick<Database, 'run'>;
  readonly site: { readonly id: number };
  /** null for a visitor */
  readonly memberId: MemberId | null;
  readonly country: CountryCode;
  readonly now: Date;
};

type CodeRow = Omit<FoundDiscount, 'kind' | 'percentage' | 'onceKey' | 'codeId'> & {
  readonly id: string;
  readonly value_percentage: number;
  /** by the orders of other members */
  readonly is_used_up: boolean;
};

const codeOf = statement<[siteId: number, code: string, memberId: MemberId | null], CodeRow>(
  'payments-code',
  `select c.id, c.code, c.value_percentage, c.country, c.member_id, c.starts_at, c.expires_at, c.bundle_id,
     b.credits as bundle_credits, c.currency, c.minimum_order_cents, c.payment_methods,
     c.max_uses is not null and c.max_uses <= (select count(*) from (select from discount_uses u
       where u.code_id = c.id and u.released_at is null and u.member_id is distinct from $3::bigint limit c.max_uses) n) as is_used_up
   from discount_codes c left join bundles b on b.id = c.bundle_id
   where c.site_id = $1 and c.code = $2 and c.status = 'active' and (c.member_id is null or c.member_id = $3::bigint)`,
);

/** The money of a bank transfer may be on its way for days. */
const SLOW_METHODS = PAYMENT_METHODS.filter((method) => PAYMENT_METHOD_PROPERTIES[method].speed === 'bank_days');

const isUsed = statement<[memberId: MemberId, onceKey: string, slowMethods: readonly string[]], { used: boolean }>(
  'payments-code-used',
  `select exists (select from discount_uses u join purchases p on p.id = u.purchase_id
     where u.member_id = $1 and u.once_key = $2 and u.released_at is null
       and (p.completed_at is not null
         or exists (select from payment_attempts a where a.purchase_id = p.id and (a.status = 'processing'
           or (a.status in ('created', 'waiting') and a.method = any ($3::text[])))))) as used`,
);

const newMember = statement<[memberId: MemberId], { paid_user: boolean; signup_date: Date }>(
  'payments-new-member',
  'select paid_user, signup_date from members where id = $1',
);

/**
 * Finds the discount of a code for this viewer, or refuses with the reason. A member's own unpaid order does not block
 * the code, because a new order takes it over, unless its money is on its way or it waits for a bank transfer.
 */
export const findDiscount = async (ctx: DiscountContext, typed: string): Promise<FoundDiscount> => {
  const code = readCode(typed);
  const ofNewMembers = await findNewMemberDiscount(ctx, code);
  const known = ofNewMembers === null ? await findCode(ctx, code) : { found: ofNewMembers, isUsedUp: false };
  if (known === null) return refuse('discount_code_not_found');
  const { found, isUsedUp } = known;
  if (
    ctx.memberId !== null &&
    (await ctx.db.run(isUsed, [ctx.memberId, found.onceKey, SLOW_METHODS]))[0]?.used === true
  ) {
    return refuse('discount_code_used');
  }
  const why = whyDiscountRefused(found, ctx);
  if (why !== null) return refuse(why);
  return isUsedUp ? refuse('discount_code_used_up') : found;
};

const findCode = async ({ db, site, memberId }: DiscountContext, code: string) => {
  const [row] = await db.run(codeOf, [site.id, code, memberId]);
  if (row === undefined) return null;
  const { id, value_percentage: percentage, is_used_up: isUsedUp, ...rules } = row;
  const found = { ...rules, kind: 'code', percentage, onceKey: rules.code, codeId: id } as const;
  return { found, isUsedUp };
};

/** Computes the discount from the sign-up; null: no such code, or not for this viewer. */
const findNewMemberDiscount = async (
  { db, memberId }: DiscountContext,
  code: string,
): Promise<FoundDiscount | null> => {
  const kind = (Object.keys(NEW_MEMBER_DISCOUNTS) as NewMemberDiscount[]).find(
    (known) => NEW_MEMBER_DISCOUNTS[known].code === code,
  );
  if (kind === undefined) return null;
  const member = memberId === null ? undefined : (await db.run(newMember, [memberId]))[0];
  // Visitors see the welcome discount, which starts at sign-up. Members who have bought are no longer new.
  if (member === undefined ? kind !== 'welcome' : member.paid_user) return null;
  return {
    ...NEW_MEMBER_DISCOUNTS[kind],
    kind,
    onceKey: NEW_MEMBER_KEY,
    codeId: null,
    country: null,
    member_id: memberId,
    starts_at: null,
    expires_at: member === undefined ? null : welcomeEndsAt(member.signup_date),
    bundle_id: null,
    bundle_credits: null,
    currency: null,
    minimum_order_cents: null,
    payment_methods: null,
  };
};

/**
 * Returns the discount that applies without a code: the time bonus of a new member, or null. The welcome discount never
 * does, because both end at the same time and only one can be used.
 */
export const findActiveDiscount = async (ctx: DiscountContext): Promise<FoundDiscount | null> => {
  if (ctx.memberId === null) return null;
  const bonus = await findNewMemberDiscount(ctx, NEW_MEMBER_DISCOUNTS.time_bonus.code);
  if (bonus === null || whyDiscountRefused(bonus, ctx) !== null) return null;
  const [use] = await ctx.db.run(isUsed, [ctx.memberId, bonus.onceKey, SLOW_METHODS]);
  return use?.used === true ? null : bonus;
};
