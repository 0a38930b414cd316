import { findMutedWords } from '#server/features/muted-words/muted-words-read-model.ts';
import { changeMutedWords } from '#server/features/muted-words/muted-words-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { mutedWordsContract } from '#shared/contract/people/muted-words-contract.ts';
import { isSameWord, MUTED_WORD_LENGTH, MUTED_WORDS, whyWordRefused } from '#shared/domain/chat/muted-word-rules.ts';

/** Adds a muted word, unless one that differs only in capitals, accents or punctuation is on the list. */
const addMutedWord = (tx: Transaction, memberId: MemberId, word: string): Promise<string[]> => {
  const reason = whyWordRefused(word);
  if (reason !== null) refuse('muted_word_refused', { field: 'word', reason, ...MUTED_WORD_LENGTH });
  return changeMutedWords(tx, memberId, (words) => {
    if (words.some((known) => isSameWord(known, word))) return words;
    if (words.length >= MUTED_WORDS) return refuse('muted_words_full', { field: 'word', max: MUTED_WORDS });
    return [...words, word];
  });
};

export const mutedWordsRoutes = ({ db }: { readonly db: Database }): Handlers<typeof mutedWordsContract> => ({
  'GET /api/muted-words.php': async ({ viewer }) => ({ words: [...(await findMutedWords(db, viewer.memberId))] }),
  'POST /api/muted-words.php': async ({ viewer }, { body }) => ({
    words: await db.transaction((tx) => addMutedWord(tx, viewer.memberId, body.word)),
  }),
  'DELETE /api/muted-words.php': async ({ viewer }, { body }) => ({
    words: await db.transaction((tx) =>
      changeMutedWords(tx, viewer.memberId, (words) => words.filter((word) => !isSameWord(word, body.word))),
    ),
  }),
});
