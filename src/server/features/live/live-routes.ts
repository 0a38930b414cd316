import type { FastifyInstance } from 'fastify';
import { createTypingAnnouncer } from '#server/features/live/announce-typing.ts';
import { changeSignals, showSignals } from '#server/features/live/change-signals.ts';
import { findWatchable, isPresenceShown } from '#server/features/live/presence-read-model.ts';
import type { Presence } from '#server/features/live/record-presence.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import { isCrossSite } from '#server/platform/http/requests/cross-site.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { openEventStream } from '#server/platform/realtime/event-stream.ts';
import type { StreamHub } from '#server/platform/realtime/stream-hub.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { liveContract } from '#shared/contract/chat/live-contract.ts';

type Deps = { readonly db: Database; readonly hub: StreamHub; readonly presence: Presence };

export const liveRoutes = ({ db, hub, presence }: Deps): Handlers<typeof liveContract> => {
  const announceTyping = createTypingAnnouncer({ db, realtime: hub });
  return {
    'POST /api/typing.php': async (ctx, { body }) => {
      await announceTyping(ctx, fromPublicId(body.conversation));
      return {};
    },
    'POST /api/beat.php': async ({ viewer }, { body }) => {
      const { memberId } = viewer;
      const watched = body.watch.map((id) => fromPublicId<MemberId>(id));
      const [isShown, watchable] = await Promise.all([
        isPresenceShown(db, memberId),
        findWatchable(db, memberId, watched),
      ]);
      if (isShown) hub.beat(memberId);
      return { online: presence.watch(memberId, watchable).map(toPublicId) };
    },
    'GET /api/signals.php': async (ctx) => ({ signals: await showSignals({ db, ...ctx }) }),
    'PUT /api/signals.php': async (ctx, { body }) => ({ signals: await changeSignals({ db, ...ctx }, body) }),
  };
};

type StreamDeps = SessionDeps & { readonly hub: StreamHub; readonly stopLiveEvents: () => Promise<void> };

/** Returns the later of the cursor in the URL and the Last-Event-ID header, which browsers send when reconnecting. */
const readSince = (query: unknown, lastEventId: unknown): number | null => {
  const { since } = query as { since?: unknown };
  const known = [since, lastEventId].filter((text) => typeof text === 'string' && /^\d{1,15}$/.test(text)).map(Number);
  return known.length === 0 ? null : Math.max(...known);
};

/** Serves the stream of all events of a member (server-sent events) until the client disconnects. */
export const registerStream = (app: FastifyInstance, deps: StreamDeps): void => {
  app.get(
    '/api/stream.php',
    { schema: { hide: true }, config: { rateGroup: 'read' }, exposeHeadRoute: false },
    async (request, reply) => {
      if (isCrossSite(request, { requireProof: false })) return refuse('cross_site_request');
      const { site, sessionToken, findViewer } = await openSession(request, deps);
      const viewer = await findViewer();
      if (viewer === null || sessionToken === null) return refuse('authentication_required');
      const owner = {
        memberId: viewer.memberId,
        siteId: site.id,
        session: sha256(sessionToken).toString('hex'),
        network: networkOf(request.ip),
      };
      const since = readSince(request.query, request.headers['last-event-id']);
      await deps.hub.open(owner, openEventStream(reply), since);
      return reply;
    },
  );
  // Before the server waits for open connections: streams never end by themselves.
  app.addHook('preClose', () => deps.stopLiveEvents());
};
