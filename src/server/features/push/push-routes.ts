import { deviceOf } from '#server/features/accounts/login/device-rules.ts';
import { changeSubscription, removeDevice } from '#server/features/push/change-subscription.ts';
import { findPushState, listDevices } from '#server/features/push/push-subscriptions-store.ts';
import { sendTestPush } from '#server/features/push/send-test-push.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { pushContract } from '#shared/contract/account/push-contract.ts';

type Services = {
  readonly db: Database;
  /** hosts of the push services that subscriptions may use */
  readonly pushHosts: readonly string[];
};

export const pushRoutes = ({ db, pushHosts }: Services): Handlers<typeof pushContract> => ({
  'POST /api/user.php?push=1': async (ctx, { body }) => ({
    push_state: (await changeSubscription({ ...ctx, db, pushHosts }, body)) ? 'subscribed' : 'not_subscribed',
  }),
  'GET /api/push.php': async ({ viewer, sessionToken, now }) => {
    const { memberId } = viewer;
    const session = sha256(sessionToken ?? '');
    const rows = await listDevices(db, { memberId, session, now });
    return {
      push_state: await findPushState(db, session),
      devices: rows.map(({ id, user_agent: userAgent, created_at: createdAt, is_this: isThis }) => ({
        id: toPublicId(id),
        ...deviceOf(userAgent),
        created_at: createdAt.toISOString(),
        is_this: isThis,
      })),
    };
  },
  'DELETE /api/push.php': async (ctx, { query }) => {
    await removeDevice({ ...ctx, db }, fromPublicId(query.id));
    return {};
  },
  'POST /api/push-test.php': async (ctx, { body }) => {
    await sendTestPush({ ...ctx, db }, fromPublicId(body.id));
    return {};
  },
});
