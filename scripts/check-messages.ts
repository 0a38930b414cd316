import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_AREAS } from '#web/app/shell-areas.ts';
import { compareNotes } from './messages/area-notes.ts';
import { compareCatalogue, type SameAsEnglish } from './messages/compare-messages.ts';
import { compareUse } from './messages/compare-use.ts';
import { findHardCodedText } from './messages/find-hard-coded-text.ts';
import { areasUsedFrom, compareAreas, findDeclaredPages } from './messages/find-page-areas.ts';
import { findTextProblems, readNotes } from './messages/find-text-problems.ts';
import { findUsedKeys, type UsedKey } from './messages/find-used-keys.ts';
import { compareKnown, readKnownProblems, withoutMended, writeKnownProblems } from './messages/known-problems.ts';
import { pruneMessages } from './messages/prune-messages.ts';
import { englishOf, MESSAGES_FOLDER, readCatalogue } from './messages/read-messages.ts';
import { compareSources, findStaleTexts, type StaleTexts, writeSources } from './messages/translation-sources.ts';
import { areMessageTypesCurrent, writeMessageTypes } from './messages/write-message-types.ts';

const ROOT = join(import.meta.dirname, '..');

const IS_WRITING = process.argv.includes('--write');

/**
 * Checks that all languages are complete and correct and that no text is hard-coded. `--write` first generates the
 * types from messages/en, and removes texts that English no longer has.
 */
const checkMessages = (): string[] => {
  const sources = readSources();
  const used = sources.flatMap(({ path, text }) => findUsedKeys(path, text));
  if (IS_WRITING) bringUpToDate(used);
  const catalogue = readCatalogue(MESSAGES_FOLDER);
  const problems = compareCatalogue(catalogue, readSameAsEnglish());
  const stale = findStaleTexts(MESSAGES_FOLDER, catalogue);
  tellStale(stale);
  problems.push(...compareKnown(findTextProblems(catalogue, used), readKnownProblems(MESSAGES_FOLDER), stale));
  problems.push(...compareSources(MESSAGES_FOLDER, catalogue));
  if (!areMessageTypesCurrent(catalogue)) problems.push('the types of messages/en are out of date: npm run messages');
  problems.push(...compareNotes(catalogue, readNotes()), ...compareUse(englishOf(catalogue), used));
  for (const { path, text } of sources.filter((file) => isSeenByVisitors(file.path))) {
    problems.push(...findHardCodedText(path, text).map((place) => `${place} is not in messages/`));
  }
  problems.push(...sources.flatMap(({ path, text }) => checkPages(path, text)), ...checkShell());
  return problems;
};

/** Lists outdated translations. They are no failure, because English is rewritten before the other languages. */
const tellStale = (stale: StaleTexts): void => {
  if (stale.size === 0) return;
  if (IS_WRITING) {
    for (const [key, locales] of stale) console.warn(`${key} has changed in English, not in ${locales.join(' ')}`);
    console.warn('Translate them again. Where one is still right: npm run messages -- --keep <locale or all> <key> …');
  } else console.warn(`messages: ${stale.size} English texts have changed since their translation: npm run messages`);
};

const bringUpToDate = (used: readonly UsedKey[]): void => {
  const catalogue = readCatalogue(MESSAGES_FOLDER);
  writeMessageTypes(catalogue);
  pruneMessages(MESSAGES_FOLDER, catalogue);
  const current = readCatalogue(MESSAGES_FOLDER);
  writeSources(MESSAGES_FOLDER, current, readKept());
  writeKnownProblems(
    MESSAGES_FOLDER,
    withoutMended(findTextProblems(current, used), readKnownProblems(MESSAGES_FOLDER)),
  );
};

/** `--keep de nav.search` confirms a translation whose English has changed, `--keep all nav.search` all of them. */
const readKept = (): string[] => {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean' }, keep: { type: 'string' } },
    allowPositionals: true,
  });
  return positionals.map((key) => `${values.keep ?? ''} ${key}`);
};

/** Checks the message areas of the shell: the layouts, and what the root route shows without a layout. */
const checkShell = (): string[] => {
  const files = globSync(['src/web/routes/root-route.tsx', 'src/web/layouts/*-layout.tsx'], { cwd: ROOT });
  const used = new Map(files.flatMap((file) => [...areasUsedFrom(join(ROOT, file), join(ROOT, 'src/web'))]));
  return compareAreas({ where: 'src/web/app/shell-areas.ts', areas: SHELL_AREAS }, used, []);
};

const checkPages = (path: string, text: string): string[] => {
  if (!path.startsWith('src/web/')) return [];
  return findDeclaredPages(path, text).flatMap((page) => {
    const used = areasUsedFrom(join(ROOT, 'src/web/pages', `${page.file}-page.tsx`), join(ROOT, 'src/web'));
    for (const area of page.usedByRoute) used.set(area, path);
    return compareAreas(page, used, SHELL_AREAS);
  });
};

const readSameAsEnglish = (): SameAsEnglish =>
  JSON.parse(readFileSync(join(MESSAGES_FOLDER, 'same-as-english.json'), 'utf8')) as SameAsEnglish;

const readSources = (): { path: string; text: string }[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.(test|generated|d)\.tsx?$/.test(path))
    .map((path) => ({ path: relative('.', path).replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }));

/** Pages under /dev are for developers and in English only. */
const isSeenByVisitors = (path: string): boolean =>
  path.startsWith('src/web/') && path.endsWith('.tsx') && !path.startsWith('src/web/pages/dev/');

const problems = checkMessages();
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'messages: all good' : `messages: ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
