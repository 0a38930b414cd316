import type { FastifyInstance } from 'fastify';
import { hasRealAccount } from '#demo/sandbox/find-real-account.ts';
import { serveOrders } from '#demo/sandbox/serve-orders.ts';
import { servePages } from '#demo/sandbox/serve-pages.ts';
import { serveSms } from '#demo/sandbox/sms/serve-sms.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

type Deps = Parameters<typeof serveOrders>[1] & Parameters<typeof servePages>[1] & Parameters<typeof serveSms>[1];

/** Registers the sandbox. Its payment routes answer 404 once a company has a real payment account. */
export const registerSandbox = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => serveSms(scope, deps));
  void app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      if (await hasRealAccount(deps.db)) refuse('not_found');
    });
    serveOrders(scope, deps);
    servePages(scope, deps);
    scope.all('/sandbox/*', { schema: { hide: true }, config: { rateGroup: 'sandbox' } }, () => refuse('not_found'));
  });
};
