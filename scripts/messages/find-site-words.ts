import type { TextProblem } from './known-problems.ts';
import { textsBesideEnglish, type Catalogue } from './read-messages.ts';

/** The operator's own word for fictional profiles. Its gender is unknown, and it is only given in the nominative. */
const SITE_WORD = /\{(?:singular|plural)\}/g;

/** Allowed positions: at the start or end of a text or of one of its options, in quotes, or beside a colon. */
const BEFORE = /(?:^|\{|: |[„“”«‘’] ?)$/u;
const AFTER = /^(?:$|\}|\.| ?:| ?[“”»’])/u;

/** Reports sentences with a site’s own word in the middle, where it would have to be inflected. */
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
        summary: `${key}: ${word} is a site’s own and stands alone, in quotes or at a colon; a sentence chooses by {wording}`,
      })),
  );
