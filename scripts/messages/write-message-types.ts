import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageTypesSource } from './message-types.ts';
import type { Catalogue } from './read-messages.ts';

const TYPES_FILE = join(import.meta.dirname, '../../src/shared/i18n/message-values.generated.ts');

/** Returns true if the committed types match the English messages. */
export const areMessageTypesCurrent = (catalogue: Catalogue): boolean => readTypes() === messageTypesSource(catalogue);

/** Writes only changes, so that file watchers are not triggered needlessly. */
export const writeMessageTypes = (catalogue: Catalogue): void => {
  if (!areMessageTypesCurrent(catalogue)) writeFileSync(TYPES_FILE, messageTypesSource(catalogue));
};

const readTypes = (): string => {
  try {
    return readFileSync(TYPES_FILE, 'utf8');
  } catch {
    return '';
  }
};
