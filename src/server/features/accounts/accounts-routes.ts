import { lockOutMember } from '#server/features/accounts/lock-out/lock-out-member.ts';
import { confirmSession } from '#server/features/accounts/login/confirm-session.ts';
import { logIn } from '#server/features/accounts/login/log-in.ts';
import { endAllSessions, endSession } from '#server/features/accounts/sessions/sessions-store.ts';
import { showUser } from '#server/features/accounts/show-user.ts';
import { findUser } from '#server/features/accounts/user-read-model.ts';
import { viewUser } from '#server/features/accounts/user-view.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { accountsContract } from '#shared/contract/account/accounts-contract.ts';

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly mailer: Mailer;
  readonly geoIp: GeoIp;
  readonly events: Pick<Events, 'announce'>;
};

export const accountsRoutes = ({ db, passwords, mailer, geoIp, events }: Deps): Handlers<typeof accountsContract> => ({
  'GET /api/user.php': async ({ viewer }) => {
    const user = viewer === null ? null : await findUser(db, viewer.memberId);
    return { user: user === null ? null : viewUser(user) };
  },

  'POST /api/user.php': async (ctx, { body }) => {
    const memberId = await logIn({ ...ctx, db, passwords, mailer, geoIp }, body);
    return { user: await showUser(db, memberId) };
  },

  'PUT /api/user.php': async ({ viewer, cookies }, { body }) => {
    await db.kysely.updateTable('members').set({ language: body.language }).where('id', '=', viewer.memberId).execute();
    cookies.setLocale(body.language);
    return { user: await showUser(db, viewer.memberId) };
  },

  'POST /api/confirm.php': async (ctx, { body }) => {
    await confirmSession({ ...ctx, db, passwords }, body);
    return {};
  },

  'POST /api/self-ban.php': async (ctx, { body }) => {
    const endsAt = await lockOutMember({ ...ctx, db, mailer, events }, body);
    ctx.cookies.endSession();
    return { ends_at: endsAt.toISOString() };
  },

  'GET /api/logout.php': (ctx) => logOut(db, ctx, false),
  'POST /api/logout.php': (ctx, { body }) => logOut(db, ctx, body.everywhere === true),
});

const logOut = async (db: Database, { viewer, sessionToken, cookies }: RequestContext, everywhere: boolean) => {
  if (viewer !== null && everywhere) await endAllSessions(db, viewer.memberId);
  if (sessionToken !== null) await endSession(db, sessionToken);
  cookies.endSession();
  return {};
};
