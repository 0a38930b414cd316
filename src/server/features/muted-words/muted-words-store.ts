import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lock = statement<[memberId: MemberId], { words: string[] }>(
  'muted-words-lock',
  `insert into muted_words (member_id, words) values ($1, '{}')
   on conflict (member_id) do update set words = muted_words.words returning words`,
);

const save = statement<[memberId: MemberId, words: readonly string[]], never>(
  'muted-words-save',
  'update muted_words set words = $2 where member_id = $1',
);

const erase = statement<[memberId: MemberId], never>(
  'muted-words-erase',
  'delete from muted_words where member_id = $1',
);

/** Changes and returns the muted words. Parallel changes wait for each other. */
export const changeMutedWords = async (
  tx: Transaction,
  memberId: MemberId,
  change: (words: readonly string[]) => readonly string[],
): Promise<string[]> => {
  const known = (await tx.run(lock, [memberId]))[0]?.words ?? [];
  const words = change(known);
  await (words.length === 0 ? tx.run(erase, [memberId]) : tx.run(save, [memberId, words]));
  return [...words];
};
