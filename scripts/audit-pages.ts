import { appPages } from '#scripts/app-pages.ts';
import { visitApp } from '#scripts/app-visit.ts';
import { auditPage, type PageFindings } from '#scripts/audit/audit-page.ts';
import { auditWithLighthouse } from '#scripts/audit/audit-with-lighthouse.ts';
import { findHtmlErrors } from '#scripts/audit/find-html-errors.ts';
import { freePort } from '#test/e2e/support/start-app.ts';

/** `npm run audit:pages`: accessibility, valid HTML, no foreign host, a silent console, and Lighthouse. */
const LIGHTHOUSE_PATHS = ['/', '/members'];

const debuggingPort = await freePort();
const complaints: string[] = [];

await visitApp([`--remote-debugging-port=${debuggingPort}`], async (visit) => {
  const pages = await appPages(visit.url);
  const findings: PageFindings[] = [];
  for (const page of pages) {
    for (const viewer of page.viewers) findings.push(await auditPage(visit, page, viewer));
  }
  const htmlErrors = await findHtmlErrors(findings.map(({ label, html }) => ({ label, html })));
  console.table(
    Object.fromEntries(
      findings.map(({ label, axe, foreign, consoleErrors }) => [
        label,
        {
          axe: axe.size,
          html: htmlErrors.get(label)?.length ?? 0,
          foreign: foreign.size,
          console: consoleErrors.size,
        },
      ]),
    ),
  );
  for (const { label, axe, foreign, consoleErrors } of findings) {
    complaints.push(...(htmlErrors.get(label) ?? []).map((what) => `${label}: ${what}`));
    for (const [what, looks] of [...axe, ...foreign, ...consoleErrors]) {
      complaints.push(`${label}: ${what} (${looks.map(({ widthPx, scheme }) => `${widthPx} ${scheme}`).join(', ')})`);
    }
  }

  const scores = await auditWithLighthouse(visit.url, LIGHTHOUSE_PATHS, debuggingPort);
  console.table(Object.fromEntries(scores.map(({ path, reached }) => [path, reached])));
  complaints.push(...scores.flatMap(({ path, missed }) => missed.map((what) => `${path}: ${what}`)));
});

console.log(
  complaints.length === 0
    ? 'audit: all goals reached'
    : `audit: ${complaints.length} complaints\n  ${complaints.join('\n  ')}`,
);
if (complaints.length > 0) process.exitCode = 1;
