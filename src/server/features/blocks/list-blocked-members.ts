import { BLOCKED_A_PAGE, findBlockedMembers } from '#server/features/blocks/blocked-members-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { decodeTimeCursor, encodeTimeCursor } from '#server/platform/ids/time-cursor.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { imageOf } from '#shared/domain/photos/image-paths.ts';

type Context = Pick<MemberContext, 'viewer' | 'site'> & { readonly db: Database };

/** Returns one page of the members whom the viewer has blocked. */
export const listBlockedMembers = async (
  { db, viewer, site }: Context,
  { before }: { readonly before?: string | undefined },
): Promise<OutputOf<'GET /api/blocks.php'>> => {
  const after = decodeTimeCursor<MemberId>(before);
  const found = await findBlockedMembers(db, { memberId: viewer.memberId, siteId: site.id, after });
  const onPage = found.slice(0, BLOCKED_A_PAGE);
  const last = onPage.at(-1);
  return {
    blocked: onPage.map((row) => ({
      id: toPublicId(row.id),
      name: row.name,
      main_image: row.photo_key === null ? null : imageOf(row.photo_key, row.photo_placeholder ?? ''),
      blocked_at: row.blocked_at.toISOString(),
    })),
    next:
      found.length > BLOCKED_A_PAGE && last !== undefined
        ? encodeTimeCursor({ at: last.blocked_at, id: last.id })
        : null,
  };
};
