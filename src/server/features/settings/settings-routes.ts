import { changeEmail, type HideFromEmail, restoreEmail } from '#server/features/accounts/email/change-email.ts';
import { requestEmailChange } from '#server/features/accounts/email/request-email-change.ts';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import { changePassword } from '#server/features/accounts/password/change-password.ts';
import { requestPasswordReset } from '#server/features/accounts/password/request-password-reset.ts';
import { resetPassword } from '#server/features/accounts/password/reset-password.ts';
import type { ForgetSecondFactors } from '#server/features/accounts/sessions/revoke-access.ts';
import { showUser } from '#server/features/accounts/show-user.ts';
import { hideFromKnownLater } from '#server/features/blocks/known/hide-from-known.ts';
import { findAccountSettings, type AccountRow } from '#server/features/settings/account-read-model.ts';
import { changeName } from '#server/features/settings/change-name.ts';
import { changePrivacy, changeSensitiveConsent } from '#server/features/settings/change-privacy.ts';
import { changeResellConsent } from '#server/features/settings/change-resell-consent.ts';
import { choosePrivacy } from '#server/features/settings/choose-privacy.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { settingsContract, Account } from '#shared/contract/account/settings-contract.ts';
import { toLocale } from '#shared/i18n/locales.ts';

const viewAccount = (row: AccountRow): Account => ({
  email: row.email === null ? null : shownEmail(row.email),
  has_password: row.has_password,
  name: row.name,
  language: toLocale(row.language) ?? 'en',
  profile_status: row.profile_status,
  browse_invisibly: row.browse_invisibly,
  hide_fictional: row.hide_fictional,
  resell_consent: row.is_resold ? row.resell_consent : null,
  sensitive_consent_at: row.sensitive_consent_at?.toISOString() ?? null,
});

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly estimator: PasswordEstimator;
  readonly mailer: Mailer;
  readonly geoIp: GeoIp;
  readonly secrets: SecretBox;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly forgetSecondFactorsSince: ForgetSecondFactors;
};

export const settingsRoutes = (deps: Deps): Handlers<typeof settingsContract> => {
  const { db, secrets, jobs } = deps;
  const hideFromEmail: HideFromEmail = (tx, ctx, memberId, email) =>
    hideFromKnownLater(tx, { ...ctx, secrets, jobs }, { memberId, person: { kind: 'email', value: email } });
  const account = async ({ viewer, site }: MemberContext) => ({
    account: viewAccount(await findAccountSettings(db, viewer.memberId, site)),
  });
  return {
    'POST /api/password-reset.php': async (ctx, { body }) => {
      await requestPasswordReset({ ...ctx, ...deps }, body);
      return {};
    },
    'PUT /api/password-reset.php': async (ctx, { body }) => {
      const memberId = await resetPassword({ ...ctx, ...deps }, body);
      return { user: memberId === null ? null : await showUser(db, memberId) };
    },
    'PUT /api/password.php': async (ctx, { body }) => {
      await changePassword({ ...ctx, ...deps }, body);
      return {};
    },
    'PUT /api/email.php': async (ctx, { body }) => {
      await requestEmailChange({ ...ctx, ...deps }, body);
      return {};
    },
    'POST /api/mail-change.php': (ctx, { body }) => changeEmail({ ...ctx, ...deps, hideFromEmail }, body.token),
    'POST /api/mail-change-undo.php': async (ctx, { body }) => {
      const { email, resetToken } = await restoreEmail({ ...ctx, ...deps, hideFromEmail }, body.token);
      return { email, reset_token: resetToken };
    },
    'GET /api/account.php': (ctx) => account(ctx),
    'PUT /api/name.php': async (ctx, { body }) => {
      await changeName({ ...ctx, db }, body);
      return account(ctx);
    },
    'PUT /api/privacy.php': async (ctx, { body }) => {
      await changePrivacy({ ...ctx, db }, body);
      return account(ctx);
    },
    'PUT /api/privacy-choice.php': async (ctx, { body }) => {
      await choosePrivacy({ ...ctx, db }, body);
      return account(ctx);
    },
    'PUT /api/resell-consent.php': async (ctx, { body }) => {
      await changeResellConsent({ ...ctx, db }, body);
      return account(ctx);
    },
    'PUT /api/sensitive-consent.php': async (ctx, { body }) => {
      await changeSensitiveConsent({ ...ctx, db }, body);
      return account(ctx);
    },
  };
};
