import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine } from '#shared/contract/fields.ts';

const wordBody = z.strictObject({ word: z.string().check(cleanedLine(), z.maxLength(500)) });
/** in the order in which they were added, at most 50 */
const wordsOutput = z.object({ words: z.array(z.string()) });

export const mutedWordsContract = defineCalls({
  'GET /api/muted-words.php': {
    summary:
      'The words and phrases that I have muted: messages and profiles of others that contain one are folded for me, and such profiles not suggested.',
    caller: 'member',
    limit: 'read',
    output: wordsOutput,
    refusals: [],
  },
  'POST /api/muted-words.php': {
    summary:
      'Mute a word or phrase of 2 to 40 characters, or a single emoji. Idempotent; capitals and accents make no difference.',
    caller: 'member',
    limit: 'write',
    body: wordBody,
    output: wordsOutput,
    refusals: ['muted_word_refused', 'muted_words_full'],
  },
  'DELETE /api/muted-words.php': {
    summary: 'Unmute a word or phrase. Idempotent.',
    caller: 'member',
    limit: 'write',
    body: wordBody,
    output: wordsOutput,
    refusals: [],
  },
});
