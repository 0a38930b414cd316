import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decideHello } from '#server/features/moderation/decide-hello.ts';
import { type DecisionContext, decidePhoto } from '#server/features/moderation/decide-photo.ts';
import { decideReport } from '#server/features/moderation/decide-report.ts';
import { findHelloCase } from '#server/features/moderation/hello-case-read-model.ts';
import { listDecisions } from '#server/features/moderation/list-decisions.ts';
import { loadActions, loadHelloQueue, loadPhotoQueue, loadReports } from '#server/features/moderation/load-queue.ts';
import { restoreMember } from '#server/features/moderation/restore-member.ts';
import { findPhotoCase } from '#server/features/photos/review/photo-case-read-model.ts';
import { findEvidenceKey } from '#server/features/reports/reports-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { sendObject } from '#server/platform/http/pages/send-object.ts';
import { whyNotAllowed } from '#server/platform/http/requests/caller-rules.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId, type MemberId, type PhotoId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { moderationContract } from '#shared/contract/office/moderation-contract.ts';

type Deps = Pick<DecisionContext, 'db' | 'mailer' | 'originOf' | 'realtime' | 'events'>;

export const moderationRoutes = (deps: Deps): Handlers<typeof moderationContract> => ({
  'GET /api/moderation-photos.php': (ctx, { query }) => loadPhotoQueue({ ...ctx, ...deps }, query),
  'POST /api/moderation-photo.php': async (ctx, { body: { id, ...decision } }) => {
    await decidePhoto({ ...ctx, ...deps }, fromPublicId<PhotoId>(id), decision);
    return {};
  },
  'GET /api/moderation-hellos.php': (ctx) => loadHelloQueue({ ...ctx, ...deps }),
  'POST /api/moderation-hello.php': async (ctx, { body }) => {
    const reason = body.decision === 'approve' ? null : body.reason;
    await decideHello({ ...ctx, ...deps }, fromPublicId<MemberId>(body.id), reason);
    return {};
  },
  'GET /api/moderation-reports.php': (ctx, { query }) => loadReports({ ...ctx, ...deps }, query),
  'POST /api/moderation-report.php': async (ctx, { body: { id, ...decision } }) => ({
    num_closed: await decideReport({ ...ctx, ...deps }, fromPublicId<MemberId>(id), decision),
  }),
  'POST /api/moderation-reversal.php': async (ctx, { body: { id, decision } }) => {
    await restoreMember({ ...ctx, ...deps }, { memberId: fromPublicId<MemberId>(id), decision });
    return {};
  },
  'GET /api/decisions.php': async (ctx) => ({ decisions: await listDecisions({ ...ctx, ...deps }) }),
  'GET /api/moderation-actions.php': (ctx, { query }) => loadActions({ ...ctx, ...deps }, query),
});

type PictureDeps = SessionDeps & { readonly db: Database; readonly objects: Objects };

const PHOTO_ADDRESS = '/moderation/photos/:id(^[0-9a-f]{16}$)/:variant(^(?:card|full)$).webp';

/** Serves pictures to moderators with a strong session only; browsers must not store them. */
export const registerModerationPictures = (app: FastifyInstance, deps: PictureDeps): void => {
  const { db, objects } = deps;
  const options = { schema: { hide: true }, config: { rateGroup: 'picture' } } as const;
  const requireModerator = async (request: FastifyRequest) => {
    const { site, findViewer } = await openSession(request, deps);
    const viewer = await findViewer();
    if (viewer === null || whyNotAllowed('moderate', viewer) !== null) return refuse('not_found');
    return { site, memberId: viewer.memberId };
  };
  app.get<{ Params: { id: string; variant: string } }>(PHOTO_ADDRESS, options, async (request, reply) => {
    const { site } = await requireModerator(request);
    const { id, variant } = request.params;
    const folder = (await findPhotoCase(db, site, fromPublicId<PhotoId>(id))) ?? refuse('not_found');
    return sendObject(request, reply, objects, { ...WEBP, key: `${folder}/${variant}.webp` });
  });
  app.get<{ Params: { id: string } }>('/moderation/hellos/:id(^[0-9a-f]{16}$)', options, async (request, reply) => {
    const { site } = await requireModerator(request);
    const hello = (await findHelloCase(db, site.id, fromPublicId<MemberId>(request.params.id))) ?? refuse('not_found');
    return sendObject(request, reply, objects, { ...WEBP, contentType: hello.type, key: hello.object_key });
  });
  app.get<{ Params: { id: string; extension: string } }>(
    '/moderation/evidence/:id(^[0-9a-f]{16}$).:extension(^(?:webp|webm|m4a|ogg)$)',
    options,
    async (request, reply) => {
      const { site, memberId } = await requireModerator(request);
      const { extension } = request.params;
      const requested = { id: fromPublicId<MemberId>(request.params.id), extension };
      const key = (await findEvidenceKey(db, { siteId: site.id, memberId }, requested)) ?? refuse('not_found');
      return sendObject(request, reply, objects, { ...WEBP, contentType: TYPES[extension] ?? '', key });
    },
  );
};

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
};

const WEBP = { contentType: 'image/webp', cacheControl: 'no-store' };
