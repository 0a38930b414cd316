import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsOf, type AreaNotes } from './area-notes.ts';
import { findForbiddenWords, type Terms } from './find-forbidden-words.ts';
import { findLongLabels } from './find-long-labels.ts';
import { findPluralMistakes } from './find-plural-mistakes.ts';
import { findSiteWords } from './find-site-words.ts';
import { findTwoRenderings, type TwoRenderings } from './find-two-renderings.ts';
import { findTypingMistakes } from './find-typing-mistakes.ts';
import type { UsedKey } from './find-used-keys.ts';
import type { TextProblem } from './known-problems.ts';
import { MESSAGES_FOLDER, type Catalogue } from './read-messages.ts';

/** All checks of style and typography. Whether texts are complete is checked elsewhere. */
export const findTextProblems = (catalogue: Catalogue, used: readonly UsedKey[]): TextProblem[] => [
  ...findForbiddenWords(catalogue, readTerms()),
  ...findTwoRenderings(catalogue, readRules<TwoRenderings>('two-renderings.json')),
  ...findTypingMistakes(catalogue),
  ...findPluralMistakes(catalogue),
  ...findSiteWords(catalogue),
  ...findLongLabels(catalogue, used, labelsOf(readNotes())),
];

export const readTerms = (): Terms => readRules<Terms>('terms.json');

export const readNotes = (): AreaNotes => readRules<AreaNotes>('notes.json');

const readRules = <Rules>(file: string): Rules =>
  JSON.parse(readFileSync(join(MESSAGES_FOLDER, file), 'utf8')) as Rules;
