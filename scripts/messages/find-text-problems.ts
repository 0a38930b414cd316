import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbiddenWords, type Terms } from './find-forbidden-words.ts';
import { findTwoRenderings, type TwoRenderings } from './find-two-renderings.ts';
import type { TextProblem } from './known-problems.ts';
import { MESSAGES_FOLDER, type Catalogue } from './read-messages.ts';

/** How the texts are written, as far as rules can tell; what they say is compared elsewhere. */
export function findTextProblems(catalogue: Catalogue): TextProblem[] {
  return [
    ...findForbiddenWords(catalogue, readTerms()),
    ...findTwoRenderings(catalogue, readRules<TwoRenderings>('two-renderings.json')),
  ];
}

export function readTerms(): Terms {
  return readRules<Terms>('terms.json');
}

function readRules<Rules>(file: string): Rules {
  return JSON.parse(readFileSync(join(MESSAGES_FOLDER, file), 'utf8')) as Rules;
}
