import { type AnnounceContext, announceTerms } from '#server/features/pages/announce-terms.ts';
import { pagesRoutes } from '#server/features/pages/pages-routes.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

/** Exports the terms announced after the member's sign-up. */
const exportTerms = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    new_terms: await db.kysely
      .selectFrom('terms_notices')
      .select(['version', 'notified_at', 'accepted_at'])
      .where('member_id', '=', memberId)
      .orderBy('version')
      .execute(),
  },
});

const announce = jobName('announce-terms');

/** Must run before `jobs.start()`. */
const registerPagesJobs = (ctx: AnnounceContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'> }): void => {
  ctx.jobs.register(announce, (_data, { signal }) => announceTerms(ctx, signal), { expireSeconds: 3000 });
  ctx.jobs.schedule(announce, '27 * * * *', {});
};

export const pagesFeature = {
  name: 'pages',
  calls: pagesRoutes,
  jobs: registerPagesJobs,
  export: exportTerms,
} satisfies Feature;
