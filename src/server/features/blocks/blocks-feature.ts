import { blockMember } from '#server/features/blocks/block-member.ts';
import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { listBlockedMembers } from '#server/features/blocks/list-blocked-members.ts';
import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { type MemberId, fromPublicId } from '#server/platform/ids/public-id.ts';
import type { blocksContract } from '#shared/contract/people/blocks-contract.ts';

type Pair = [memberId: MemberId, blockedId: MemberId];

/** Locks the row, because the known-people list may be marking it at the same time. */
const leaveToList = statement<Pair, { is_known: boolean }>(
  'blocks-leave-to-list',
  `update blocks set is_by_hand = known_marks is null where blocker_id = $1 and blocked_id = $2 and is_by_hand
   returning known_marks is not null as is_known`,
);

const end = statement<Pair, never>(
  'blocks-end',
  'delete from blocks where blocker_id = $1 and blocked_id = $2 and is_by_hand',
);

/** Ends a block by hand. A block by the known-people list, of which members are not told, stays. */
const unblockMember = async (tx: Transaction, memberId: MemberId, blockedId: MemberId): Promise<void> => {
  const [block] = await tx.run(leaveToList, [memberId, blockedId]);
  if (block?.is_known === false) await tx.run(end, [memberId, blockedId]);
};

const blocksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof blocksContract> => ({
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

const ROWS_AT_ONCE = 1000;

const eraseChunk = statement<[memberId: MemberId], { done: true }>(
  'erase-blocks',
  `delete from blocks where (blocker_id, blocked_id) in (
     select blocker_id, blocked_id from blocks where blocker_id = $1 or blocked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

/** Deletes the member's blocks in both directions, in batches. */
const eraseBlocks = (ctx: { readonly db: Database; readonly signal: AbortSignal }, memberId: MemberId): Promise<void> =>
  runUntilNone(ctx, eraseChunk, [memberId]);

const blocksMade = exportedPeople(
  'blocks',
  'select blocked_id as id, created_at from blocks where blocker_id = $1 and is_by_hand',
);

const exportBlocks = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    blocked: listPeople(db, memberId, blocksMade),
    // Only keyed hashes are stored, so the export has no more than the number.
    known_people_count: await countKnownPeople(db, memberId),
  },
});

export const blocksFeature = {
  name: 'blocks',
  calls: blocksRoutes,
  erase: eraseBlocks,
  export: exportBlocks,
} satisfies Feature;
