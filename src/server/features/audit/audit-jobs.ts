import { type AuditHead, findHeads, keepHead, thinOutHeads } from '#server/features/audit/audit-heads-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { WEEK_MS } from '#shared/domain/time.ts';

type JobServices = {
  readonly db: Database;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const noteHeads = jobName('note-audit-heads');
const thinOut = jobName('thin-out-audit-heads');

/** The heads of every active minute are kept for this time; after it, one per day. */
const EACH_MINUTE_MS = WEEK_MS;

/** Stores heads outside the database, so that a chain rewritten in the database can be detected. */
export const registerAuditJobs = ({ db, objects, clock, log, jobs }: JobServices): void => {
  /** The last stored head by company, so that unchanged heads do not query the object storage each minute. */
  const noted = new Map<string, string>();
  const note = async (head: AuditHead, minute: string): Promise<void> => {
    const { companyId, seq, hash } = head;
    if (noted.get(companyId) === hash) return;
    if (!(await keepHead(objects, head, minute))) return;
    noted.set(companyId, hash);
    log.info({ company: toPublicId(companyId), seq, hash }, 'Head of the audit log');
  };

  jobs.register(noteHeads, async () => {
    const minute = clock.now().toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replaceAll(/\D/g, '-');
    for (const head of await findHeads(db)) await note(head, minute);
  });
  jobs.schedule(noteHeads, '* * * * *', {});

  jobs.register(thinOut, async () => {
    const since = new Date(clock.now().getTime() - EACH_MINUTE_MS);
    await thinOutHeads(objects, since.toISOString().slice(0, 'yyyy-mm-dd'.length));
  });
  jobs.schedule(thinOut, '40 3 * * *', {});
};
