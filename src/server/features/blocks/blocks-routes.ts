import { blockMember } from '#server/features/blocks/block-member.ts';
import { listBlockedMembers } from '#server/features/blocks/list-blocked-members.ts';
import { unblockMember } from '#server/features/blocks/unblock-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { blocksContract } from '#shared/contract/people/blocks-contract.ts';

export const blocksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof blocksContract> => ({
  'GET /api/blocks.php': (ctx, { query }) => listBlockedMembers({ ...ctx, db }, query),
  'POST /api/blocks.php': async (ctx, { body }) => {
    await db.transaction((tx) => blockMember(tx, ctx, fromPublicId(body.id)));
    return {};
  },
  'DELETE /api/blocks.php': async ({ viewer }, { body }) => {
    await db.transaction((tx) => unblockMember(tx, viewer.memberId, fromPublicId(body.id)));
    return {};
  },
});
