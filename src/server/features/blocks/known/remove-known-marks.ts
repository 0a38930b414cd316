import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Marks = readonly Buffer[];

const removeEntries = statement<[memberId: MemberId, marks: Marks], { removed: true }>(
  'known-people-remove',
  'delete from known_people where member_id = $1 and person_mark = any ($2::bytea[]) returning true as removed',
);

const clearEntries = statement<[memberId: MemberId], never>(
  'known-people-clear',
  'delete from known_people where member_id = $1',
);

const marksOfBlocks = statement<[memberId: MemberId], { mark: Buffer }>(
  'blocks-known-marks',
  'select distinct unnest(known_marks) as mark from blocks where blocker_id = $1 and known_marks is not null',
);

const listed = statement<[memberId: MemberId, marks: Marks], { mark: Buffer }>(
  'known-people-listed',
  'select person_mark as mark from known_people where member_id = $1 and person_mark = any ($2::bytea[])',
);

const endBlocks = statement<[memberId: MemberId, marks: Marks], never>(
  'blocks-end-known',
  'delete from blocks where blocker_id = $1 and known_marks <@ $2::bytea[] and not is_by_hand',
);

const shortenBlocks = statement<[memberId: MemberId, marks: Marks], never>(
  'blocks-shorten-known',
  `update blocks set known_marks = nullif(array(select m from unnest(known_marks) as m where m <> all ($2::bytea[])), '{}')
   where blocker_id = $1 and known_marks && $2::bytea[]`,
);

/** Removes entries; returns false if there were none. Their blocks are ended later by `endKnownBlocks`. */
export const removeKnownMarks = async (tx: Transaction, memberId: MemberId, marks: Marks): Promise<boolean> =>
  (await tx.run(removeEntries, [memberId, marks])).length > 0;

/** Removes all entries; returns the marks whose blocks `endKnownBlocks` must end. */
export const clearKnownMarks = async (tx: Transaction, memberId: MemberId): Promise<Buffer[]> => {
  await tx.run(clearEntries, [memberId]);
  return (await tx.run(marksOfBlocks, [memberId])).map(({ mark }) => mark);
};

/** Ends blocks by these marks, unless another entry also blocks the member or the entry is on the list again. */
export const endKnownBlocks = async (tx: Transaction, memberId: MemberId, marks: Marks): Promise<void> => {
  await lockMember(tx, memberId);
  const back = await tx.run(listed, [memberId, marks]);
  const gone = marks.filter((mark) => !back.some((one) => one.mark.equals(mark)));
  await tx.run(endBlocks, [memberId, gone]);
  await tx.run(shortenBlocks, [memberId, gone]);
};
