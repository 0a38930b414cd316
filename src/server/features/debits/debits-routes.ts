import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { findMandate } from '#server/features/debits/mandates/mandates-store.ts';
import { type OffersDirectDebit, requireOffered } from '#server/features/debits/mandates/require-offered.ts';
import { revokeMandate } from '#server/features/debits/mandates/revoke-mandate.ts';
import { saveAccount } from '#server/features/debits/mandates/save-account.ts';
import { saveAddress } from '#server/features/debits/mandates/save-address.ts';
import { sendPhoneCode } from '#server/features/debits/mandates/send-phone-code.ts';
import { showMandate } from '#server/features/debits/mandates/show-mandate.ts';
import { signMandate } from '#server/features/debits/mandates/sign-mandate.ts';
import { verifyPhone } from '#server/features/debits/mandates/verify-phone.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, Site } from '#server/platform/http/requests/request-context.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { SmsGateway } from '#server/platform/sms/sms-gateway.ts';
import type { debitsContract } from '#shared/contract/pay/debits-contract.ts';

type Services = {
  readonly clock: Pick<Clock, 'now'>;
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly smsGateway: SmsGateway;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
  readonly paymentGateway: Pick<PaymentGateway, 'providers'>;
  readonly offersDirectDebit: OffersDirectDebit;
};

export const debitsRoutes = (services: Services): Handlers<typeof debitsContract> => {
  const { db } = services;
  const over = (ctx: MemberContext) => ({ ...ctx, ...services });
  /** Requires a recent confirmation: an intruder could pay with what is shown or changed here. */
  const after = async (ctx: MemberContext, change: (all: ReturnType<typeof over>) => Promise<void>) => {
    const why = whyNotConfirmed(ctx.viewer);
    if (why !== null) return refuse(why);
    await requireConfirmed({ ...ctx, db });
    await change(over(ctx));
    return { direct_debit: await showMandate(over(ctx)) };
  };
  const afterStep: typeof after = (ctx, step) =>
    after(ctx, async (all) => {
      await requireOffered(all);
      await step(all);
    });

  return {
    'GET /api/direct-debit.php': async (ctx) => {
      if ((await findMandate(db, ctx.viewer.memberId)) !== null) await requireConfirmed({ ...ctx, db });
      return { direct_debit: await showMandate(over(ctx)) };
    },
    'PUT /api/direct-debit-account.php': (ctx, { body }) => afterStep(ctx, (all) => saveAccount(all, body)),
    'PUT /api/direct-debit-address.php': (ctx, { body }) => afterStep(ctx, (all) => saveAddress(all, body)),
    'POST /api/direct-debit-code.php': (ctx, { body }) => afterStep(ctx, (all) => sendPhoneCode(all, body.phone)),
    'POST /api/direct-debit-phone.php': (ctx, { body }) => afterStep(ctx, (all) => verifyPhone(all, body.otp)),
    'POST /api/direct-debit-mandate.php': (ctx, { body }) => afterStep(ctx, (all) => signMandate(all, body.words)),
    'DELETE /api/direct-debit.php': (ctx) =>
      after(ctx, ({ viewer: { memberId }, now }) =>
        db.transaction(async (tx) => {
          await lockMember(tx, memberId);
          await revokeMandate(tx, { memberId, now });
        }),
      ),
  };
};
