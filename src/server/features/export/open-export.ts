import { acceptLink } from '#server/features/accounts/mails/create-link.ts';
import { DOWNLOAD_MINUTES } from '#server/features/export/export-rules.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Uses the token of the mailed link; the archive can then be downloaded for an hour. Returns the export's id. */
export const openExport = ({ db, viewer, now }: Context, { token }: { readonly token: string }): Promise<string> =>
  db.transaction(async (tx) => {
    const { memberId, payload } = await acceptLink(tx, 'download_export', token, now);
    // The refusal rolls the transaction back, so the token stays valid for its owner.
    if (memberId !== viewer.memberId) return refuse('link_expired');
    const opened = await tx.kysely
      .updateTable('exports')
      .set({ downloadable_until: addHours(now, DOWNLOAD_MINUTES / 60) })
      .where('object_key', '=', payload.objectKey)
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    return opened?.id ?? refuse('link_expired');
  });

/** Returns the object key of the archive if this member may download it now, else null. */
export const findOpenExport = async (
  db: Database,
  { id, memberId, now }: { readonly id: string; readonly memberId: MemberId; readonly now: Date },
): Promise<string | null> => {
  const row = await db.kysely
    .selectFrom('exports')
    .select('object_key')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('status', '=', 'ready')
    .where('downloadable_until', '>', now)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.object_key ?? null;
};
