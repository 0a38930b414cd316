import { addMutedWord } from '#server/features/muted-words/add-muted-word.ts';
import { findMutedWords } from '#server/features/muted-words/muted-words-read-model.ts';
import { changeMutedWords } from '#server/features/muted-words/muted-words-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { mutedWordsContract } from '#shared/contract/people/muted-words-contract.ts';
import { isSameWord } from '#shared/domain/chat/muted-word-rules.ts';

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
