import { cruiseTree } from '#test/architecture/cruise-tree.ts';
import { PROJECT_DIR, sourceFiles } from '#test/architecture/source-tree.ts';

/** Checks the product's imports against ARCHITECTURE.md, as stated in test/architecture/dependency-rules.ts. */
const { modules, violations } = await cruiseTree(PROJECT_DIR);

for (const { rule, comment, from, to } of violations) {
  console.error(`${rule}: ${from} → ${to}${comment === '' ? '' : `\n    ${comment}`}`);
}

// Without this check, a parser that silently skips files would report no violations.
const seen = new Set(modules);
const missed = sourceFiles(PROJECT_DIR, ['src']).filter((path) => !path.includes('.test.') && !seen.has(path));
if (missed.length > 0) console.error(`not followed by dependency-cruiser:\n  ${missed.join('\n  ')}`);

console.log(`${modules.length} modules followed, ${violations.length} wrong imports`);
if (violations.length > 0 || missed.length > 0) process.exitCode = 1;
