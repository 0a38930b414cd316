import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import { hintAtPassword } from '#server/features/accounts/password/check-new-password.ts';
import type { ForgetSecondFactors } from '#server/features/accounts/sessions/revoke-access.ts';
import { showUser } from '#server/features/accounts/show-user.ts';
import { activateMember } from '#server/features/registration/activate-member.ts';
import { nextMailAt } from '#server/features/registration/activation-mail-rules.ts';
import { registerMember } from '#server/features/registration/register-member.ts';
import { findRegistration } from '#server/features/registration/registrations-store.ts';
import { requestActivation } from '#server/features/registration/request-activation.ts';
import { findSignupTerms } from '#server/features/registration/signup-terms-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { registrationContract } from '#shared/contract/account/registration-contract.ts';

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly estimator: PasswordEstimator;
  readonly mailer: Mailer;
  readonly secrets: SecretBox;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly events: Pick<Events, 'announce'>;
  readonly forgetSecondFactorsSince: ForgetSecondFactors;
};

export const registrationRoutes = (deps: Deps): Handlers<typeof registrationContract> => {
  const { db } = deps;
  const userOf = async (memberId: MemberId) => ({ user: await showUser(db, memberId) });
  return {
    'GET /api/signup.php': async (ctx) => {
      const { termsVersion, isInviteRequired } = await findSignupTerms(db, ctx);
      const registration = ctx.viewer === null ? null : await findRegistration(db, ctx.viewer.memberId);
      return {
        terms_version: termsVersion.toISOString(),
        invite_required: isInviteRequired,
        registration: registration && {
          email: shownEmail(registration.email),
          resend_at: nextMailAt(registration, ctx.now)?.toISOString() ?? null,
        },
      };
    },

    'POST /api/signup.php': async (ctx, { body }) => {
      const memberId = await registerMember({ ...ctx, ...deps }, body);
      ctx.cookies.setLocale(body.language);
      return userOf(memberId);
    },

    'PUT /api/signup.php': async (ctx, { body }) => requestActivation({ ...ctx, ...deps }, body.email),

    'POST /api/activation-mail.php': async (ctx) => requestActivation({ ...ctx, ...deps }, null),

    'POST /api/activation.php': async (ctx, { body }) => {
      const { memberId, resetToken, cameFor } = await activateMember({ ...ctx, ...deps }, body.token);
      const user = memberId === null ? null : await showUser(db, memberId);
      return { user, reset_token: resetToken, came_for: cameFor };
    },

    'POST /api/email-check.php': async (_, { body }) => {
      const { whyInvalid, suggestion, isDisposable } = checkEmail(body.email);
      return { valid: whyInvalid === null, suggestion, disposable: isDisposable };
    },

    'POST /api/password-check.php': async ({ site }, { body }) => {
      const { score, whyRefused } = await hintAtPassword({ ...deps, site }, body);
      return { score, refused: whyRefused };
    },
  };
};
