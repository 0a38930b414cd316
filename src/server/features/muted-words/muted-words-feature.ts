import { findMutedWords } from '#server/features/muted-words/muted-words-read-model.ts';
import { mutedWordsRoutes } from '#server/features/muted-words/muted-words-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const mutedWordsFeature = {
  name: 'muted-words',
  calls: mutedWordsRoutes,
  export: async ({ db }, memberId) => ({ data: { muted_words: await findMutedWords(db, memberId) } }),
} satisfies Feature;
