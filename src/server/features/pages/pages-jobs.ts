import { type AnnounceContext, announceTerms } from '#server/features/pages/announce-terms.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const announce = jobName('announce-terms');

/** Before `jobs.start()`. */
export const registerPagesJobs = (
  ctx: AnnounceContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'> },
): void => {
  ctx.jobs.register(announce, (_data, { signal }) => announceTerms(ctx, signal), { expireSeconds: 3000 });
  ctx.jobs.schedule(announce, '27 * * * *', {});
};
