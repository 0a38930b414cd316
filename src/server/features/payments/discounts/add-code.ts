import { recordAct } from '#server/features/audit/record-act.ts';
import { currenciesOf } from '#server/features/payments/discounts/code-view.ts';
import { findCodeSites } from '#server/features/payments/discounts/codes-read-model.ts';
import { insertCodes } from '#server/features/payments/discounts/codes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import { NEW_MEMBER_DISCOUNTS, readCode } from '#shared/domain/pay/discount-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Pick<Database, 'transaction'> };
type Wanted = InputOf<'POST /api/finance-code.php'>['body'];

/** Creates a code for a site of the operator's company. Returns the code. */
export const addCode = (ctx: Context, wanted: Wanted): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const { percentage, minimum, bundle, max_uses: maxUses } = wanted;
    const sites = await findCodeSites(tx, ctx.site.company_id);
    const site = sites.find((one) => one.site === wanted.site) ?? refuse('not_found');
    const bundleId = bundle === undefined ? null : fromPublicId(bundle);
    if (bundleId !== null && !site.bundles.some(({ id }) => id === bundleId)) refuse('not_found');
    // No order on this site is in the currency of the minimum.
    if (minimum !== undefined && !currenciesOf(site).includes(minimum.currency)) refuse('not_found');
    const code = wanted.code === undefined ? newReference(10) : readCode(wanted.code);
    if (Object.values(NEW_MEMBER_DISCOUNTS).some((known) => known.code === code))
      refuse('discount_code_taken', { field: 'code' });
    const rules = {
      percentage,
      minimum: minimum ?? null,
      bundleId,
      maxUses: maxUses ?? null,
      ...readDays(ctx, wanted),
    };
    const everywhere = { country: null, memberId: null, methods: null };
    const made = await insertCodes(tx, { siteId: site.id, codes: [code], ...rules, ...everywhere }, ctx.now);
    if (made.length === 0) refuse('discount_code_taken', { field: 'code' });
    await recordAct(tx, ctx, { act: 'code_created', about: null, object: `code:${code}` });
    return code;
  });

/** Converts days in UTC, both included. Refuses a period that has ended or ends before it starts. */
const readDays = (
  { now }: Pick<Context, 'now'>,
  { first_day: first, last_day: last }: Wanted,
): { readonly startsAt: Date | null; readonly expiresAt: Date | null } => {
  const startsAt = first === undefined ? null : new Date(`${first}T00:00:00Z`);
  const expiresAt = last === undefined ? null : new Date(Date.parse(`${last}T00:00:00Z`) + DAY_MS);
  if (expiresAt !== null && (expiresAt <= now || (startsAt !== null && expiresAt <= startsAt)))
    refuse('discount_days_wrong', { field: 'last_day' });
  return { startsAt, expiresAt };
};
