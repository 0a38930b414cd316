import type { FastifyInstance } from 'fastify';
import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { STUCK_HOURS } from '#server/features/export/export-rules.ts';
import { findOpenExport, openExport } from '#server/features/export/open-export.ts';
import { type ExportRow, requestExport } from '#server/features/export/request-export.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { sendObject } from '#server/platform/http/pages/send-object.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { exportContract } from '#shared/contract/account/export-contract.ts';

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'enqueue'> };

const viewExport = (row: ExportRow) => ({
  status: row.status,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export const exportRoutes = ({ db, jobs }: Deps): Handlers<typeof exportContract> => ({
  'GET /api/export.php': async ({ viewer, now }) => {
    const row = await db.kysely
      .selectFrom('exports')
      .select(['status', 'created_at', 'expires_at'])
      .where('member_id', '=', viewer.memberId)
      .where('expires_at', '>', now)
      // Once an export counts as stuck, the member can ask for a new one.
      .where((eb) => eb.or([eb('status', '=', 'ready'), eb('created_at', '>', addHours(now, -STUCK_HOURS))]))
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return { export: row === undefined ? null : viewExport(row as ExportRow) };
  },

  'POST /api/export.php': async (ctx) => {
    const member = await requireConfirmed({ ...ctx, db });
    return { export: viewExport(await requestExport({ db, jobs, now: ctx.now }, member)) };
  },

  'POST /api/export-download.php': async (ctx, { body }) => ({
    address: `/exports/${toPublicId(await openExport({ ...ctx, db }, body))}.zip`,
  }),
});

type DownloadDeps = SessionDeps & { readonly db: Database; readonly objects: Objects };

/** Serves archives for download: to the logged-in owner, within an hour after using the mailed link. */
export const registerExports = (app: FastifyInstance, deps: DownloadDeps): void => {
  const { db, objects } = deps;
  app.get<{ Params: { id: string } }>(
    '/exports/:id(^[0-9a-f]{16}$).zip',
    { schema: { hide: true }, config: { rateGroup: 'login' } },
    async (request, reply) => {
      const { now, findViewer } = await openSession(request, deps);
      const viewer = (await findViewer()) ?? refuse('not_found');
      const id = fromPublicId<MemberId>(request.params.id);
      const key = await findOpenExport(db, { id, memberId: viewer.memberId, now });
      if (key === null) return refuse('not_found');
      void reply.header('content-disposition', 'attachment; filename="my-data.zip"');
      return sendObject(request, reply, objects, { key, contentType: 'application/zip', cacheControl: 'no-store' });
    },
  );
};
