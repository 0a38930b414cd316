import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePage } from '#scripts/pages/compare-pages.ts';
import { findSingularCounts } from '#scripts/pages/find-singular-counts.ts';
import { RETENTION_PERIODS } from '#server/feature-list.ts';
import { CONTENT_FOLDER } from '#server/features/pages/load-page-text.ts';
import { countsFor } from '#server/features/pages/page-value-rules.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import { DEFAULT_LOCALE, LOCALES } from '#shared/i18n/locales.ts';

/**
 * Checks that every static page exists in every language, with the anchors, placeholders, page data and links of the
 * English one, and that no number in them is below 2, because pages have no plural forms.
 */
const checkPages = (): string[] => {
  const files = LOCALES.flatMap((locale) => PAGE_NAMES.map((name) => ({ locale, name, file: `${locale}/${name}.md` })));
  const problems = files.flatMap(({ name, file }) => {
    const path = join(CONTENT_FOLDER, file);
    if (!existsSync(path)) return [`content/pages/${file} is missing`];
    const english = readFileSync(join(CONTENT_FOLDER, DEFAULT_LOCALE, `${name}.md`), 'utf8');
    return comparePage(english, readFileSync(path, 'utf8')).map((problem) => `content/pages/${file}: ${problem}`);
  });
  const known = new Set(files.map(({ file }) => file));
  const found = readdirSync(CONTENT_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  problems.push(...findSingularCounts(countsFor({ retentionPeriods: RETENTION_PERIODS })));
  return [...problems, ...found.filter((file) => !known.has(file)).map((file) => `content/pages/${file} is no page`)];
};

const problems = checkPages();
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'pages: all good' : `pages: ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
