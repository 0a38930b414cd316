import type { FastifyInstance } from 'fastify';
import { deliverPhoto } from '#server/features/photos/deliver-photo.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readDevice, readSessionToken } from '#server/platform/http/cookies.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RequestResolvers } from '#server/platform/http/request-gate.ts';
import { sendObject } from '#server/platform/http/send-object.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { PhotoVariant } from '#shared/domain/image-paths.ts';

type Deps = {
  readonly db: Database;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly resolvers: Pick<RequestResolvers, 'findSite' | 'findViewer'>;
};

const PHOTO_ADDRESS = '/photos/:key(^[0-9a-f]{32}$)/:variant(^(?:thumb|card|full|locked)$).webp';

/** The one way out for pictures. */
export const registerPhotos = (app: FastifyInstance, { db, objects, clock, resolvers }: Deps): void => {
  app.all('/photos/*', { schema: { hide: true }, config: { rateGroup: 'photo' } }, () => refuse('not_found'));
  app.get<{ Params: { key: string; variant: PhotoVariant } }>(
    PHOTO_ADDRESS,
    { schema: { hide: true }, config: { rateGroup: 'photo' } },
    async (request, reply) => {
      const site = (await resolvers.findSite(request.hostname)) ?? refuse('unknown_site');
      const token = readSessionToken(request);
      const wish = { ...request.params, site, deviceId: readDevice(request) };
      const delivery = await deliverPhoto(db, wish, async () =>
        token === null ? null : resolvers.findViewer(token, site, clock.now()),
      );
      if (delivery === null) return refuse('not_found');
      return sendObject(request, reply, objects, {
        key: delivery.objectKey,
        contentType: 'image/webp',
        // Shared caches may keep what anybody may see for an hour; others ask again, and get 304 while they still may.
        cacheControl: delivery.isPublic ? 'public, max-age=3600, stale-while-revalidate=600' : 'private, no-cache',
      });
    },
  );
};
