import type { FastifyInstance } from 'fastify';
import { changePhotoOrder } from '#server/features/photos/change-photo-order.ts';
import { deliverPhoto } from '#server/features/photos/delivery/deliver-photo.ts';
import { viewOwnPhoto } from '#server/features/photos/pictures/own-photo-view.ts';
import {
  findOwnPhoto,
  findOwnPhotos,
  findUploadedPhoto,
} from '#server/features/photos/pictures/own-photos-read-model.ts';
import { deletePhoto } from '#server/features/photos/removal/delete-photo.ts';
import { restorePhoto } from '#server/features/photos/removal/restore-photo.ts';
import { changePhoto } from '#server/features/photos/upload/change-photo.ts';
import { uploadPhoto } from '#server/features/photos/upload/upload-photo.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { sendObject } from '#server/platform/http/pages/send-object.ts';
import { readDevice } from '#server/platform/http/requests/cookies.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId, type PhotoId } from '#server/platform/ids/public-id.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { photosContract } from '#shared/contract/account/photos-contract.ts';
import type { PhotoVariant } from '#shared/domain/photos/image-paths.ts';
import { FREE_PHOTOS, photoMaximum, PREMIUM_PHOTOS } from '#shared/domain/photos/photo-limits.ts';

type Deps = SessionDeps & { readonly db: Database; readonly objects: Objects };

const PHOTO_ADDRESS = '/photos/:key(^[0-9a-f]{32}$)/:variant(^(?:thumb|card|full|locked)$).webp';

/** The only route that sends members' pictures, except for the moderators' own. */
export const registerPhotos = (app: FastifyInstance, deps: Deps): void => {
  const { db, objects } = deps;
  app.all('/photos/*', { schema: { hide: true }, config: { rateGroup: 'picture' } }, () => refuse('not_found'));
  app.get<{ Params: { key: string; variant: PhotoVariant } }>(
    PHOTO_ADDRESS,
    { schema: { hide: true }, config: { rateGroup: 'picture' } },
    async (request, reply) => {
      const { site, now, findViewer } = await openSession(request, deps);
      const requested = { ...request.params, site, now, deviceId: readDevice(request) };
      const delivery = await deliverPhoto(db, requested, findViewer);
      if (delivery === null) return refuse('not_found');
      // The site's pages load the picture from the origin of its CDN.
      if (delivery.isPublic && site.cdn_prefix !== '')
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendObject(request, reply, objects, {
        key: delivery.objectKey,
        contentType: 'image/webp',
        // Shared caches may store public pictures for an hour; private ones are revalidated each time.
        cacheControl: delivery.isPublic ? 'public, max-age=3600, stale-while-revalidate=600' : 'private, no-cache',
      });
    },
  );
};

type CallDeps = {
  readonly db: Database;
  readonly objects: Objects;
  readonly images: Pick<ImageProcessor, 'process'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

export const photosRoutes = (deps: CallDeps): Handlers<typeof photosContract> => {
  const { db } = deps;
  const listOwn = async ({ viewer }: MemberContext) => (await findOwnPhotos(db, viewer.memberId)).map(viewOwnPhoto);
  const showOwn = async ({ viewer }: MemberContext, id: PhotoId) => ({
    photo: viewOwnPhoto((await findOwnPhoto(db, viewer.memberId, id)) ?? refuse('not_found')),
  });
  return {
    'GET /api/my-photos.php': async (ctx) => ({
      photos: await listOwn(ctx),
      maximum: photoMaximum(ctx.viewer.paidUser),
      free_maximum: FREE_PHOTOS,
      premium_maximum: PREMIUM_PHOTOS,
    }),
    'POST /api/photo.php': async (ctx, { body, file }) => {
      const { client_id: clientId, edit = null } = body;
      const isForMessage = body.purpose === 'message';
      const isPrivate = isForMessage || body.private === 'true';
      const id = await uploadPhoto({ ...ctx, ...deps }, { clientId, isPrivate, isForMessage, edit, file });
      return { photo: viewOwnPhoto((await findUploadedPhoto(db, ctx.viewer.memberId, id)) ?? refuse('not_found')) };
    },
    'PUT /api/photo.php': async (ctx, { body }) => {
      const id = fromPublicId<PhotoId>(body.id);
      await changePhoto({ ...ctx, ...deps }, { ...body, id });
      return showOwn(ctx, id);
    },
    'PUT /api/photo-order.php': async (ctx, { body }) => {
      await changePhotoOrder(
        { ...ctx, db },
        body.ids.map((id) => fromPublicId<PhotoId>(id)),
      );
      return { photos: await listOwn(ctx) };
    },
    'DELETE /api/photo.php': async (ctx, { body }) => {
      await deletePhoto({ ...ctx, db }, fromPublicId(body.id));
      return {};
    },
    'POST /api/photo-restore.php': async (ctx, { body }) => {
      const id = fromPublicId<PhotoId>(body.id);
      await restorePhoto({ ...ctx, db }, id);
      return showOwn(ctx, id);
    },
  };
};
