import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** SQL expression: the member's muted words, or null. */
export const mutedWordsOf = (member: string): string =>
  `(select w.words from muted_words w where w.member_id = ${member})`;

const wordsOfMember = statement<[memberId: MemberId], { words: string[] | null }>(
  'muted-words-of-member',
  `select ${mutedWordsOf('$1')} as words`,
);

/** Returns the muted words in the order in which they were added. */
export const findMutedWords = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<readonly string[]> =>
  (await db.run(wordsOfMember, [memberId]))[0]?.words ?? [];
