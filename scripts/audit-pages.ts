import { appPages } from '#scripts/app-pages.ts';
import { LOOKS, visitApp } from '#scripts/app-visit.ts';
import { auditOverlays } from '#scripts/audit/audit-overlays.ts';
import { auditPages } from '#scripts/audit/audit-page.ts';
import { auditWithLighthouse } from '#scripts/audit/audit-with-lighthouse.ts';
import { findHtmlErrors } from '#scripts/audit/find-html-errors.ts';
import { findOverflows } from '#scripts/audit/find-overflows.ts';
import { landingScriptsGzBytes } from '#scripts/audit/landing-scripts.ts';
import type { PageFindings } from '#scripts/audit/page-findings.ts';

/**
 * `npm run audit:pages`: accessibility, valid HTML, no foreign host, a silent console, nothing cut off on a narrow screen in
 * any language, light scripts, and Lighthouse.
 */
const LIGHTHOUSE_PATHS = ['/', '/members'];
const LANDING_SCRIPTS_AT_MOST_BYTES = 120 * 1024;

const complaints: string[] = [];

await visitApp(async (visit) => {
  const pages = await appPages(visit.url);
  const findings = [...(await auditPages(visit, pages)), ...(await auditOverlays(visit))];
  const htmlErrors = await findHtmlErrors(findings.filter(({ html }) => html !== ''));
  const overflows = await findOverflows(visit, pages);
  console.table(
    Object.fromEntries(
      findings.map(({ label, axe, foreign, console: said }) => [
        label,
        {
          axe: axe.size,
          html: htmlErrors.get(label)?.length ?? '',
          foreign: foreign.size,
          console: said.size,
          overflow: overflows.get(label)?.length ?? '',
        },
      ]),
    ),
  );
  for (const finding of findings) {
    const { label } = finding;
    const others = [...(htmlErrors.get(label) ?? []), ...(overflows.get(label) ?? [])];
    complaints.push(...[...inWords(finding), ...others].map((what) => `${label}: ${what}`));
  }

  const scriptsBytes = await landingScriptsGzBytes(visit);
  console.log(`landing: ${(scriptsBytes / 1024).toFixed(1)} K of scripts (gzip)`);
  if (scriptsBytes > LANDING_SCRIPTS_AT_MOST_BYTES)
    complaints.push(`/: ${scriptsBytes} bytes of scripts, at most ${LANDING_SCRIPTS_AT_MOST_BYTES}`);

  const scores = await auditWithLighthouse(visit.url, LIGHTHOUSE_PATHS);
  console.table(Object.fromEntries(scores.map(({ path, reached }) => [path, reached])));
  complaints.push(...scores.flatMap(({ path, missed }) => missed.map((what) => `${path}: ${what}`)));
});

console.log(
  complaints.length === 0
    ? 'audit: all goals reached'
    : `audit: ${complaints.length} complaints\n  ${complaints.join('\n  ')}`,
);
if (complaints.length > 0) process.exitCode = 1;

function inWords({ axe, foreign, console: said }: PageFindings): string[] {
  return [...axe, ...foreign, ...said].map(([what, looks]) => {
    if (looks.length === LOOKS.length) return what;
    return `${what} (${looks.map(({ widthPx, scheme }) => `${widthPx} ${scheme}`).join(', ')})`;
  });
}
