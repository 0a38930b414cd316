import { type AuditHead, findHeads, keepHead } from '#server/features/audit/audit-heads-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type JobServices = {
  readonly db: Database;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const noteHeads = jobName('note-audit-heads');
const noteFirstHeads = jobName('note-first-audit-heads');

/** Whoever can write to the database can make a whole chain anew, but not what has left it. */
export const registerAuditJobs = ({ db, objects, clock, log, jobs }: JobServices): void => {
  const note = async (head: AuditHead, when: string): Promise<void> => {
    if (!(await keepHead(objects, head, when))) return;
    const { companyId, seq, hash } = head;
    log.info({ company: toPublicId(companyId), seq, hash }, 'Head of the audit log');
  };
  /** One for each company; each minute would ask the objects otherwise. */
  const begun = new Set<string>();

  jobs.register(noteHeads, async () => {
    const day = clock.now().toISOString().slice(0, 10);
    for (const head of await findHeads(db)) await note(head, day);
  });
  // Until then a log that was emptied on its first day would be whole.
  jobs.register(noteFirstHeads, async () => {
    for (const head of await findHeads(db)) {
      if (begun.has(head.companyId)) continue;
      await note(head, 'first');
      begun.add(head.companyId);
    }
  });
  jobs.schedule(noteFirstHeads, '* * * * *', {});
  jobs.schedule(noteHeads, '3 0 * * *', {});
};
