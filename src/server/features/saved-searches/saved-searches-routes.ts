import type { FastifyInstance } from 'fastify';
import type { SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import { findNewPeople } from '#server/features/saved-searches/alerts/find-new-people.ts';
import { stopAlerts } from '#server/features/saved-searches/alerts/stop-alerts.ts';
import { changeSavedSearch } from '#server/features/saved-searches/change-saved-search.ts';
import { restoreSavedSearch } from '#server/features/saved-searches/restore-saved-search.ts';
import { saveSearch } from '#server/features/saved-searches/searches/save-search.ts';
import {
  listSearches,
  type SavedSearchRow,
  updateSearch,
} from '#server/features/saved-searches/searches/saved-search-store.ts';
import { viewSavedSearch } from '#server/features/saved-searches/searches/saved-search-view.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fewAtATime } from '#server/platform/database/few-at-a-time.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { tokenInput } from '#shared/contract/fields.ts';
import type { savedSearchesContract } from '#shared/contract/people/saved-searches-contract.ts';

type ListContext = SearchContext & Pick<MemberContext, 'viewer'>;

const showSavedSearch = async (db: Database, ctx: ListContext, row: SavedSearchRow) =>
  viewSavedSearch(row, (await findNewPeople(db, ctx, row.filter, { from: row.seen_at })).length);

const listSavedSearches = async (db: Database, ctx: ListContext) =>
  fewAtATime(await listSearches(db, ctx.viewer.memberId), (row) => showSavedSearch(db, ctx, row));

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Soft-deletes: the search sends no mails, can be restored for an hour and is then deleted for good. */
const removeSavedSearch = async ({ db, viewer, now }: Context, id: string): Promise<void> => {
  if (!(await updateSearch(db, { memberId: viewer.memberId, id }, { deleted_at: now }))) refuse('not_found');
};

export const savedSearchesRoutes = ({ db }: { readonly db: Database }): Handlers<typeof savedSearchesContract> => ({
  'GET /api/saved-searches.php': async (ctx) => ({ searches: await listSavedSearches(db, ctx) }),

  'POST /api/saved-searches.php': async (ctx, { body }) => {
    const { row, isKnown } = await saveSearch({ ...ctx, db }, body);
    return { search: await showSavedSearch(db, ctx, row), is_known: isKnown };
  },

  'PUT /api/saved-searches.php': async (ctx, { body }) => {
    const row = await changeSavedSearch({ ...ctx, db }, { ...body, id: fromPublicId(body.id) });
    return { search: await showSavedSearch(db, ctx, row) };
  },

  'DELETE /api/saved-searches.php': async (ctx, { body }) => {
    await removeSavedSearch({ ...ctx, db }, fromPublicId(body.id));
    return {};
  },

  'POST /api/saved-search-restore.php': async (ctx, { body }) => {
    const row = await restoreSavedSearch({ ...ctx, db }, fromPublicId(body.id));
    return { search: await showSavedSearch(db, ctx, row) };
  },

  'POST /api/saved-search-seen.php': async ({ viewer, now }, { body }) => {
    const own = { memberId: viewer.memberId, id: fromPublicId(body.id) };
    if (!(await updateSearch(db, own, { seen_at: now }))) refuse('not_found');
    return {};
  },

  'POST /api/saved-search-alerts-off.php': async ({ now }, { body }) => {
    await stopAlerts({ db, now }, body.token);
    return {};
  },
});

type OneClickDeps = { readonly db: Database; readonly clock: Clock };

/**
 * One-click unsubscribe (RFC 8058): mail programs POST a form to the URL of the page, without cookies, and follow no
 * redirects. Browsers without JavaScript post the page's own form here and are redirected to the confirmation.
 */
export const registerAlertsOff = (app: FastifyInstance, { db, clock }: OneClickDeps): void => {
  void app.register(async (scope) => {
    // The token is in the URL, so the body is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => null);
    scope.post<{ Querystring: { token?: unknown } }>(
      '/saved-searches/off',
      { schema: { hide: true }, config: { rateGroup: 'link' } },
      async (request, reply) => {
        const { token } = request.query;
        await stopAlerts({ db, now: clock.now() }, tokenInput.safeParse(token).data ?? '');
        void reply.header('cache-control', 'no-store');
        if (request.headers['sec-fetch-mode'] === 'navigate') return reply.redirect('/saved-searches/off?done=1', 303);
        return reply.status(204).send();
      },
    );
  });
};
