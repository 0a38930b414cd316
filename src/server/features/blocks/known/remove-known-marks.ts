import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const removeEntries = statement<[memberId: MemberId, marks: readonly Buffer[]], { removed: true }>(
  'known-people-remove',
  'delete from known_people where member_id = $1 and person_mark = any ($2::bytea[]) returning true as removed',
);

const endBlocks = statement<[memberId: MemberId, marks: readonly Buffer[]], never>(
  'blocks-end-known',
  'delete from blocks where blocker_id = $1 and known_marks <@ $2::bytea[] and not is_by_hand',
);

const shortenBlocks = statement<[memberId: MemberId, marks: readonly Buffer[]], never>(
  'blocks-shorten-known',
  `update blocks set known_marks = nullif(array(select m from unnest(known_marks) as m where m <> all ($2::bytea[])), '{}')
   where blocker_id = $1 and known_marks && $2::bytea[]`,
);

const clearEntries = statement<[memberId: MemberId], never>(
  'known-people-clear',
  'delete from known_people where member_id = $1',
);

const clearBlocks = statement<[memberId: MemberId], never>(
  'blocks-clear-known',
  'delete from blocks where blocker_id = $1 and not is_by_hand',
);

const clearMarks = statement<[memberId: MemberId], never>(
  'blocks-clear-marks',
  'update blocks set known_marks = null where blocker_id = $1 and known_marks is not null',
);

/** False: there was no such entry. A member found by another entry, too, stays blocked. */
export const removeKnownMarks = async (
  tx: Transaction,
  memberId: MemberId,
  marks: readonly Buffer[],
): Promise<boolean> => {
  await lockMember(tx, memberId);
  const removed = await tx.run(removeEntries, [memberId, marks]);
  await tx.run(endBlocks, [memberId, marks]);
  await tx.run(shortenBlocks, [memberId, marks]);
  return removed.length > 0;
};

export const clearKnownMarks = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await lockMember(tx, memberId);
  await tx.run(clearEntries, [memberId]);
  await tx.run(clearBlocks, [memberId]);
  await tx.run(clearMarks, [memberId]);
};
