import type { FoundDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

export const viewDiscount = (found: FoundDiscount): Discount => ({
  code: found.code,
  kind: found.kind,
  country: found.country,
  user_id: found.member_id === null ? null : toPublicId(found.member_id),
  expires: found.expires_at?.toISOString() ?? null,
  value_percentage: found.percentage,
  bundle_credits: found.bundle_credits,
  currency: found.currency,
  minimum_order_value: found.minimum_order_cents,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: found.payment_methods as PaymentMethod[] | null,
});
