import type { TextProblem } from './known-problems.ts';
import { textsBesideEnglish, type Catalogue } from './read-messages.ts';

/** What an operator calls fictional profiles: no message knows its gender, and no case but the first. */
const SITE_WORD = /\{(?:singular|plural)\}/g;

/** At the start or the end of a text or of one of its options, in quotes, or at a colon. */
const BEFORE = /(?:^|\{|: |[„“”«‘’] ?)$/u;
const AFTER = /^(?:$|\}|\.| ?:| ?[“”»’])/u;

/** Reports sentences that use a site’s own words as one of theirs. */
export const findSiteWords = (catalogue: Catalogue): TextProblem[] =>
  textsBesideEnglish(catalogue).flatMap(({ locale, key, text }) =>
    [...text.matchAll(SITE_WORD)]
      .filter(
        ({ index, 0: word }) => !BEFORE.test(text.slice(0, index)) || !AFTER.test(text.slice(index + word.length)),
      )
      .map(({ 0: word }) => ({
        check: 'site words',
        locale,
        keys: [key],
        id: `${key} ${word}`,
        says: `${key}: ${word} is a site’s own and stands alone, in quotes or at a colon; a sentence chooses by {wording}`,
      })),
  );
