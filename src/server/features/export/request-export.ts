import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import type { ConfirmedMember } from '#server/features/accounts/sessions/require-confirmed.ts';
import { createExportJob } from '#server/features/export/create-export.ts';
import { EXPORT_DAYS, makeExportKey, MAXIMUM_EXPORTS, STUCK_HOURS } from '#server/features/export/export-rules.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import { latestPast } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = { readonly db: Database; readonly jobs: Pick<Jobs, 'enqueue'>; readonly now: Date };

export type ExportRow = { status: 'waiting' | 'ready'; created_at: Date; expires_at: Date };

/** Starts an export of the member's data; one at a time, and MAXIMUM_EXPORTS per day. */
export const requestExport = (ctx: Context, { memberId }: ConfirmedMember): Promise<ExportRow> =>
  ctx.db.transaction(async (tx) => {
    const { now } = ctx;
    const member = await lockMember(tx, memberId);
    // Without a confirmed address the link could not be mailed.
    const why = whyNotConfirmed({ status: member?.status });
    if (why !== null) return refuse(why);
    const recent = await tx.kysely
      .selectFrom('exports')
      .select(['id', 'status', 'created_at'])
      .where('member_id', '=', memberId)
      .where('created_at', '>', addHours(now, -24))
      .where('created_at', '<', latestPast(now))
      .execute();
    const stuckSince = addHours(now, -STUCK_HOURS);
    if (recent.some((row) => row.status === 'waiting' && row.created_at > stuckSince)) refuse('export_running');
    if (recent.length >= MAXIMUM_EXPORTS) refuse('export_limit_reached', { max: MAXIMUM_EXPORTS });
    // A stuck export is marked as expired, to be cleaned up with the others.
    await tx.kysely
      .updateTable('exports')
      .set({ status: 'ready', expires_at: now })
      .where('member_id', '=', memberId)
      .where('status', '=', 'waiting')
      .execute();
    const row = { status: 'waiting' as const, created_at: now, expires_at: addHours(now, EXPORT_DAYS * 24) };
    const { id } = await tx.kysely
      .insertInto('exports')
      .values({ ...row, member_id: memberId, object_key: makeExportKey() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.jobs.enqueue(tx, createExportJob, { exportId: id });
    return row;
  });
