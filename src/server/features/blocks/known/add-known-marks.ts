import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { KNOWN_PEOPLE } from '#shared/domain/account/known-people.ts';

const insert = statement<[memberId: MemberId, marks: readonly Buffer[]], never>(
  'known-people-insert',
  'insert into known_people (member_id, person_mark) select $1, unnest($2::bytea[]) on conflict do nothing',
);

/** Adds entries and returns the total. Call it under `lockForNewEntries`, so that parallel calls respect the limit. */
export const addKnownMarks = async (tx: Transaction, memberId: MemberId, marks: readonly Buffer[]): Promise<number> => {
  await tx.run(insert, [memberId, marks]);
  const count = await countKnownPeople(tx, memberId);
  return count > KNOWN_PEOPLE ? refuse('known_people_full', { field: 'entries', max: KNOWN_PEOPLE }) : count;
};
