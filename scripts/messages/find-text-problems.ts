import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsOf, type AreaNotes } from './area-notes.ts';
import { findForbiddenWords, type Terms } from './find-forbidden-words.ts';
import { findLongLabels } from './find-long-labels.ts';
import { findPluralMistakes } from './find-plural-mistakes.ts';
import { findTwoRenderings, type TwoRenderings } from './find-two-renderings.ts';
import { findTypingMistakes } from './find-typing-mistakes.ts';
import type { UsedKey } from './find-used-keys.ts';
import type { TextProblem } from './known-problems.ts';
import { MESSAGES_FOLDER, type Catalogue } from './read-messages.ts';

/** All checks of style and typography. Whether texts are complete is checked elsewhere. */
export function findTextProblems(catalogue: Catalogue, used: readonly UsedKey[]): TextProblem[] {
  return [
    ...findForbiddenWords(catalogue, readTerms()),
    ...findTwoRenderings(catalogue, readRules<TwoRenderings>('two-renderings.json')),
    ...findTypingMistakes(catalogue),
    ...findPluralMistakes(catalogue),
    ...findLongLabels(catalogue, used, labelsOf(readNotes())),
  ];
}

export function readTerms(): Terms {
  return readRules<Terms>('terms.json');
}

export function readNotes(): AreaNotes {
  return readRules<AreaNotes>('notes.json');
}

function readRules<Rules>(file: string): Rules {
  return JSON.parse(readFileSync(join(MESSAGES_FOLDER, file), 'utf8')) as Rules;
}
