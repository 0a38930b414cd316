import { blockMember } from '#server/features/blocks/block-member.ts';
import { findBlockedMembers } from '#server/features/blocks/blocked-members-read-model.ts';
import { unblockMember } from '#server/features/blocks/unblock-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { blocksContract } from '#shared/contract/blocks-contract.ts';
import { imageOf } from '#shared/domain/image-paths.ts';

export const blocksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof blocksContract> => ({
  'GET /api/blocks.php': async ({ viewer, site }) => {
    const rows = await findBlockedMembers(db, viewer.memberId, site.id);
    return {
      blocked: rows.map((row) => ({
        id: toPublicId(row.id),
        name: row.name,
        main_image: row.photo_key === null ? null : imageOf(row.photo_key, row.photo_placeholder ?? ''),
        blocked_at: row.blocked_at.toISOString(),
      })),
    };
  },
  'POST /api/blocks.php': async (ctx, { body }) => {
    await blockMember(db, ctx, fromPublicId(body.id));
    return {};
  },
  'DELETE /api/blocks.php': async ({ viewer }, { body }) => {
    await unblockMember(db, viewer.memberId, fromPublicId(body.id));
    return {};
  },
});
