import type { LockedMember } from '#server/features/accounts/account/lock-member.ts';
import { type Debit, requireDebit } from '#server/features/debits/collecting/require-debit.ts';
import { isKeepable, requireCard, type StoredCard } from '#server/features/payments/cards/stored-cards-store.ts';
import { findRoutes, type Route } from '#server/features/payments/catalogue/routes-read-model.ts';
import type { OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { hasRunningCharge } from '#server/features/payments/orders/running-attempt-read-model.ts';
import { requireWithinLimits } from '#server/features/payments/spending/spending-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';
import { isCard } from '#shared/domain/pay/payment-method-properties.ts';

type Wanted = {
  /** read under its lock; null: the account is deleted */
  readonly member: LockedMember | null;
  /** country of the order: the buyer may have moved since */
  readonly country: CountryCode;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly keepCard: boolean;
  readonly withStoredCard: boolean;
  /** methods that the discount code allows; null: any */
  readonly codeMethods: readonly string[] | null;
  /** an order to ignore: the order itself, or the one that it replaces; null: none */
  readonly exceptId: string | null;
};

/** How an order will be paid. */
export type Payable = { readonly route: Route; readonly storedCard: StoredCard | null; readonly debit: Debit | null };

/** Refuses a payment that is not allowed now, for new orders and retries. */
export const requirePayable = async (tx: Transaction, ctx: OrderContext, wanted: Wanted): Promise<Payable> => {
  const { viewer, site, now, paymentGateway } = ctx;
  const { memberId } = viewer;
  const { member, country, amountCents, currency, method, codeMethods, exceptId } = wanted;
  if (member?.status !== 'active') return refuse('authentication_required');

  const { providers } = paymentGateway;
  const routes = await findRoutes(tx, { companyId: site.company_id, providers, now, memberId });
  const offered = offeredMethods(routes, { country, currency, amountCents, now, discountMethods: null });
  const route = offered.find((one) => one.method === method) ?? refuse('payment_method_unavailable');
  if (codeMethods !== null && !codeMethods.includes(method)) refuse('discount_code_method');

  if (wanted.keepCard && !isKeepable(route)) refuse('payment_method_unavailable');
  const storedCard = wanted.withStoredCard ? await requireCard(tx, memberId, route) : null;
  if (isCard(method) && (await hasRunningCharge(tx, memberId, exceptId))) refuse('card_charge_running');

  const place = { memberId, now, timeZone: COUNTRY_PACKS[viewer.country].timeZone };
  await requireWithinLimits(tx, place, { amountCents, currency, purchaseId: exceptId });
  const isDebit = method === 'sepa_direct_debit';
  const debit = isDebit ? await requireDebit(tx, ctx, { memberId, siteId: site.id, amountCents, now, exceptId }) : null;
  return { route, storedCard, debit };
};
