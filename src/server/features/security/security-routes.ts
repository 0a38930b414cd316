import { listSessions } from '#server/features/accounts/sessions/list-sessions.ts';
import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { revokeOtherSessions, revokeSession } from '#server/features/accounts/sessions/revoke-sessions.ts';
import { showUser } from '#server/features/accounts/show-user.ts';
import { renamePasskey } from '#server/features/security/passkeys/passkeys-store.ts';
import { registerPasskey } from '#server/features/security/passkeys/register-passkey.ts';
import { removePasskey } from '#server/features/security/passkeys/remove-passkey.ts';
import { requestPasskey, requestPasskeyLogin } from '#server/features/security/passkeys/request-passkey.ts';
import { verifyPasskey } from '#server/features/security/passkeys/verify-passkey.ts';
import { completeSecondStep } from '#server/features/security/second-factor/complete-second-step.ts';
import { confirmTotp } from '#server/features/security/second-factor/confirm-totp.ts';
import { removeTotp } from '#server/features/security/second-factor/remove-totp.ts';
import { rotateRecoveryCodes } from '#server/features/security/second-factor/rotate-recovery-codes.ts';
import { startTotp } from '#server/features/security/second-factor/start-totp.ts';
import { viewSecurity, viewSession } from '#server/features/security/security-view.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { securityContract } from '#shared/contract/account/security-contract.ts';

type Deps = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly geoIp: GeoIp;
  readonly secrets: SecretBox;
};

export const securityRoutes = (deps: Deps): Handlers<typeof securityContract> => {
  const { db } = deps;
  const userOf = async (memberId: MemberId) => ({ user: await showUser(db, memberId) });
  return {
    'GET /api/sessions.php': async (ctx) => ({ sessions: (await listSessions(db, ctx)).map(viewSession) }),
    'DELETE /api/sessions.php': async (ctx, { query }) => {
      await requireConfirmed({ ...ctx, db });
      if (query.id === undefined) await revokeOtherSessions(db, ctx);
      else if (!(await revokeSession(db, ctx, fromPublicId(query.id)))) refuse('not_found');
      return {};
    },

    'GET /api/security.php': ({ viewer }) => viewSecurity(db, viewer.memberId),

    'POST /api/second-factor.php': async (ctx, { body }) => userOf(await completeSecondStep({ ...ctx, ...deps }, body)),
    'POST /api/totp.php': (ctx) => startTotp({ ...ctx, ...deps }),
    'PUT /api/totp.php': async (ctx, { body }) => ({ recovery_codes: await confirmTotp({ ...ctx, ...deps }, body) }),
    'POST /api/totp-off.php': async (ctx, { body }) => {
      await removeTotp({ ...ctx, ...deps }, body);
      return {};
    },
    'POST /api/recovery-codes.php': async (ctx, { body }) => ({
      recovery_codes: await rotateRecoveryCodes({ ...ctx, ...deps }, body),
    }),

    'POST /api/passkey-options.php': (ctx) => requestPasskey({ ...ctx, db }),
    'POST /api/passkeys.php': async (ctx, { body }) => {
      await registerPasskey({ ...ctx, ...deps }, body);
      return {};
    },
    'PUT /api/passkeys.php': async ({ viewer }, { body }) => {
      if (!(await renamePasskey(db, viewer.memberId, fromPublicId(body.id), body.name))) refuse('not_found');
      return {};
    },
    'DELETE /api/passkeys.php': async (ctx, { query }) => {
      await removePasskey({ ...ctx, ...deps }, fromPublicId(query.id));
      return {};
    },
    'POST /api/passkey-login-options.php': (ctx) => requestPasskeyLogin({ ...ctx, db }),
    'POST /api/passkey-login.php': async (ctx, { body }) => userOf(await verifyPasskey({ ...ctx, ...deps }, body)),
  };
};
