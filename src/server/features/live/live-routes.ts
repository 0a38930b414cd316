import type { FastifyInstance } from 'fastify';
import { createTypingAnnouncer } from '#server/features/live/announce-typing.ts';
import { changeSignals, showSignals } from '#server/features/live/change-signals.ts';
import { findWatchable, isPresenceShown } from '#server/features/live/presence-read-model.ts';
import type { Presence } from '#server/features/live/record-presence.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import { readSessionToken } from '#server/platform/http/requests/cookies.ts';
import { isCrossSite } from '#server/platform/http/requests/cross-site.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
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

type StreamDeps = {
  readonly hub: StreamHub;
  readonly clock: Clock;
  readonly resolvers: Pick<RequestResolvers, 'findSite' | 'findViewer'>;
};

/** The cursor in the address, or the one that a browser brings back by itself if that is further. */
const readSince = (query: unknown, lastEventId: unknown): number | null => {
  const { since } = query as { since?: unknown };
  const known = [since, lastEventId].filter((text) => typeof text === 'string' && /^\d{1,15}$/.test(text)).map(Number);
  return known.length === 0 ? null : Math.max(...known);
};

/** Everything that happens to the member, for as long as somebody reads. */
export const registerStream = (app: FastifyInstance, { hub, clock, resolvers }: StreamDeps): void => {
  app.get(
    '/api/stream.php',
    { schema: { hide: true }, config: { rateGroup: 'read' }, exposeHeadRoute: false },
    async (request, reply) => {
      if (isCrossSite(request, { requireProof: false })) return refuse('cross_site_request');
      const site = (await resolvers.findSite(request.hostname)) ?? refuse('unknown_site');
      const token = readSessionToken(request) ?? refuse('authentication_required');
      const viewer = (await resolvers.findViewer(token, site, clock.now())) ?? refuse('authentication_required');
      await request.countCaller?.(viewer.memberId);
      const owner = {
        memberId: viewer.memberId,
        siteId: site.id,
        session: sha256(token).toString('hex'),
        network: networkOf(request.ip),
      };
      const since = readSince(request.query, request.headers['last-event-id']);
      await hub.open(owner, openEventStream(reply), since);
      return reply;
    },
  );
};
