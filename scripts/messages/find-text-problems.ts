import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsOf, type AreaNotes } from './area-notes.ts';
import { findForbiddenWords, findLostConditions, type Terms } from './find-forbidden-words.ts';
import { findLongLabels } from './find-long-labels.ts';
import { findPluralMistakes } from './find-plural-mistakes.ts';
import { findSiteWords } from './find-site-words.ts';
import { findTwoRenderings, type TwoRenderings } from './find-two-renderings.ts';
import { findForeignQuotes, findTypingMistakes } from './find-typing-mistakes.ts';
import type { UsedKey } from './find-used-keys.ts';
import type { TextProblem } from './known-problems.ts';
import { readDemoTexts } from './read-demo-texts.ts';
import { MESSAGES_FOLDER, textsBesideEnglish, type Catalogue } from './read-messages.ts';
import { readPageTexts } from './read-page-texts.ts';

/**
 * Runs all checks of style and typography on messages/. Words, plurals and quotes are also checked in content/pages,
 * and quotes in assets/demo. Completeness is checked elsewhere.
 */
export const findTextProblems = (catalogue: Catalogue, used: readonly UsedKey[]): TextProblem[] => {
  const texts = [...textsBesideEnglish(catalogue), ...readPageTexts()];
  const terms = readTerms();
  return [
    ...findForbiddenWords(texts, terms),
    ...findLostConditions(texts, terms),
    ...findTwoRenderings(catalogue, readRules<TwoRenderings>('two-renderings.json')),
    ...findTypingMistakes(catalogue),
    ...findForeignQuotes([...texts, ...readDemoTexts()]),
    ...findPluralMistakes(texts),
    ...findSiteWords(catalogue),
    ...findLongLabels(catalogue, used, labelsOf(readNotes())),
  ];
};

export const readTerms = (): Terms => readRules<Terms>('terms.json');

export const readNotes = (): AreaNotes => readRules<AreaNotes>('notes.json');

const readRules = <Rules>(file: string): Rules =>
  JSON.parse(readFileSync(join(MESSAGES_FOLDER, file), 'utf8')) as Rules;
