import type { FastifyInstance } from 'fastify';
import {
  changeNotifications,
  restoreNotifications,
} from '#server/features/notifications/choices/change-notifications.ts';
import { showNotifications } from '#server/features/notifications/choices/show-notifications.ts';
import {
  showMailChoice,
  turnDownMails,
  unsubscribeAtOnce,
} from '#server/features/notifications/choices/unsubscribe-by-mail.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { notificationsContract } from '#shared/contract/account/notifications-contract.ts';
import { tokenInput } from '#shared/contract/fields.ts';

type Deps = { readonly db: Database; readonly secrets: SecretBox };

export const notificationsRoutes = (deps: Deps): Handlers<typeof notificationsContract> => {
  const { db } = deps;
  const shown = async ({ viewer, now }: Pick<MemberContext, 'viewer' | 'now'>) => ({
    notifications: await showNotifications({ db, now }, viewer.memberId),
  });
  return {
    'GET /api/notifications.php': (ctx) => shown(ctx),
    'PUT /api/notifications.php': async (ctx, { body }) => {
      await changeNotifications({ ...ctx, db }, body);
      return shown(ctx);
    },
    'POST /api/notifications-restore.php': async (ctx) => {
      await restoreNotifications({ ...ctx, db }, ctx.viewer.memberId);
      return shown(ctx);
    },
    'GET /api/mail-choice.php': ({ now }, { query }) => showMailChoice({ ...deps, now }, query.token),
    'POST /api/mail-choice.php': ({ now }, { body }) => turnDownMails({ ...deps, now }, body.token, body.off),
  };
};

type OffQuery = { readonly Querystring: { readonly token?: unknown } };

const tokenIn = ({ token }: OffQuery['Querystring']): string => tokenInput.safeParse(token).data ?? '';

const pageOf = (token: string): string => `/notifications?source=email&token=${encodeURIComponent(token)}`;

/**
 * Registers the unsubscribe URL in the header and footer of each mail. Mail programs POST a form to it, without
 * cookies, and follow no redirects (RFC 8058). A GET changes nothing and redirects to the page with the choices.
 */
export const registerMailsOff = (
  app: FastifyInstance,
  { clock, ...deps }: Deps & { readonly clock: Pick<Clock, 'now'> },
): void => {
  void app.register(async (scope) => {
    // The token is in the URL, so the body is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => null);
    const options = { schema: { hide: true }, config: { rateGroup: 'link' } } as const;
    scope.get<OffQuery>('/notifications/off', options, async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store');
      return reply.redirect(pageOf(tokenIn(query)), 303);
    });
    scope.post<OffQuery>('/notifications/off', options, async ({ query, headers }, reply) => {
      const token = tokenIn(query);
      await unsubscribeAtOnce({ ...deps, now: clock.now() }, token);
      void reply.header('cache-control', 'no-store');
      // The form of the page, submitted by a browser without scripts.
      if (headers['sec-fetch-mode'] === 'navigate') return reply.redirect(`${pageOf(token)}&done=1`, 303);
      return reply.status(204).send();
    });
  });
};
