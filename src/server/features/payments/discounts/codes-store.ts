import type { WantedCodes } from '#server/features/payments/discounts/wanted-code-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';

export type NewCodes = Pick<WantedCodes, 'percentage' | 'expiresAt' | 'country' | 'minimum' | 'methods'> & {
  readonly siteId: number;
  readonly codes: readonly string[];
  /** null: any member */
  readonly memberId: string | null;
  /** null: at once */
  readonly startsAt?: Date | null;
  /** null: any bundle */
  readonly bundleId?: string | null;
  /** null: each member once, without a total limit */
  readonly maxUses?: number | null;
};

/** Inserts the codes and returns the new ones; a site has each code only once. */
export const insertCodes = async (tx: Transaction, wanted: NewCodes, now: Date): Promise<readonly string[]> => {
  const { siteId, codes, percentage, startsAt, expiresAt, bundleId, country, memberId, minimum, methods, maxUses } =
    wanted;
  const made = await tx.kysely
    .insertInto('discount_codes')
    .values(
      codes.map((code) => ({
        site_id: siteId,
        code,
        value_percentage: percentage,
        starts_at: startsAt ?? null,
        expires_at: expiresAt,
        bundle_id: bundleId ?? null,
        country,
        member_id: memberId,
        currency: minimum?.currency ?? null,
        minimum_order_cents: minimum?.cents ?? null,
        payment_methods: methods === null ? null : [...methods],
        max_uses: maxUses ?? null,
        status: 'active',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returning('code')
    .execute();
  return made.map(({ code }) => code);
};

const changeStatus = statement<[companyId: string, codeId: string, status: string], { code: string }>(
  'payments-change-code-status',
  `update discount_codes set status = $3
   where id = $2 and not is_for_staying and site_id in (select id from sites where company_id = $1) returning code`,
);

/** Returns the code; null if the company has no such code. */
export const updateCodeStatus = async (
  tx: Transaction,
  { companyId, codeId, status }: { readonly companyId: string; readonly codeId: string; readonly status: string },
): Promise<string | null> => (await tx.run(changeStatus, [companyId, codeId, status]))[0]?.code ?? null;
