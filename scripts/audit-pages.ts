import { auditOverlays, OVERLAYS } from '#scripts/audit/audit-overlays.ts';
import { auditPages } from '#scripts/audit/audit-page.ts';
import { auditWithLighthouse } from '#scripts/audit/audit-with-lighthouse.ts';
import { SCRIPT_AT_MOST_GZ_BYTES, STYLE_AT_MOST_GZ_BYTES, weighDocument } from '#scripts/audit/early-weight.ts';
import { findHtmlErrors } from '#scripts/audit/find-html-errors.ts';
import { findLostPresses } from '#scripts/audit/find-lost-presses.ts';
import { findLostStates } from '#scripts/audit/find-lost-states.ts';
import { findOverflows } from '#scripts/audit/find-overflows.ts';
import { measureVitals } from '#scripts/audit/measure-vitals.ts';
import type { PageFindings } from '#scripts/audit/page-findings.ts';
import { type AppPage, lookedAtPages } from '#scripts/pages/app-pages.ts';
import { LOOKS, visitApp } from '#scripts/pages/app-visit.ts';

/**
 * `npm run audit:pages` checks accessibility, HTML, requests to other hosts, console output, overflows, selected
 * states in forced colours, motion, presses before hydration, script sizes, layout shifts, paint and press times, and
 * Lighthouse scores. Arguments choose parts, and pages by path or name: `-- overlays sign-up` or
 * `-- pages overflows /settings transaction-paid`.
 */
const LIGHTHOUSE_FIRST = [
  { path: '/', performance: 99 },
  { path: '/members', performance: 95 },
];

const PARTS = ['pages', 'overlays', 'overflows', 'states', 'presses', 'scripts', 'vitals', 'lighthouse'] as const;
type Part = (typeof PARTS)[number];

const args = process.argv.slice(2);
const wantedParts = PARTS.filter((part) => args.includes(part));
/** addresses or names of pages, and labels of overlays */
const wantedPlaces = args.filter((arg) => !PARTS.some((part) => part === arg));
const isWanted = (part: Part): boolean => wantedParts.length === 0 || wantedParts.includes(part);

const complaints: string[] = [];

const inWords = ({ axe, foreign, console: said }: PageFindings): string[] =>
  [...axe, ...foreign, ...said].map(([what, looks]) => {
    if (looks.length === LOOKS.length) return what;
    return `${what} (${looks.map(({ widthPx, scheme }) => `${widthPx} ${scheme}`).join(', ')})`;
  });

await visitApp(async (visit) => {
  const isCalled = ({ name, path }: AppPage, wanted: string) => wanted === name || wanted === path.split('?')[0];
  const everyPage = await lookedAtPages(visit.url);
  const pages = everyPage.filter(
    (page) => wantedPlaces.length === 0 || wantedPlaces.some((wanted) => isCalled(page, wanted)),
  );
  const unknown = wantedPlaces.filter(
    (wanted) => !everyPage.some((page) => isCalled(page, wanted)) && !OVERLAYS.some(({ label }) => label === wanted),
  );
  complaints.push(...unknown.map((wanted) => `no page or overlay is called ${wanted}`));
  const findings = [
    ...(isWanted('pages') ? await auditPages(visit, pages) : []),
    ...(isWanted('overlays') ? await auditOverlays(visit, wantedPlaces) : []),
  ];
  const htmlErrors = await findHtmlErrors(findings.filter(({ html }) => html !== ''));
  const overflows = isWanted('overflows') ? await findOverflows(visit, pages) : new Map<string, string[]>();
  const lostStates = isWanted('states') ? await findLostStates(visit, pages) : new Map<string, string[]>();
  const lostPresses = isWanted('presses') ? await findLostPresses(visit, pages) : new Map<string, string[]>();
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
          state: lostStates.get(label)?.length ?? '',
        },
      ]),
    ),
  );
  for (const finding of findings) complaints.push(...inWords(finding).map((what) => `${finding.label}: ${what}`));
  for (const found of [htmlErrors, overflows, lostStates, lostPresses])
    for (const [label, whats] of found) complaints.push(...whats.map((what) => `${label}: ${what}`));

  if (isWanted('scripts')) {
    const waking = pages.filter(({ wake, viewers }) => wake === 'touch' && viewers.includes('visitor'));
    for (const { path } of waking) {
      const weight = weighDocument(await (await fetch(new URL(path, visit.url))).text());
      console.log(
        `${path} before a touch: ${weight.scriptGzBytes} bytes of scripts, ${weight.styleGzBytes} of styles (gzip)`,
      );
      if (weight.scriptGzBytes > SCRIPT_AT_MOST_GZ_BYTES || weight.styleGzBytes > STYLE_AT_MOST_GZ_BYTES)
        complaints.push(`${path}: more than ${SCRIPT_AT_MOST_GZ_BYTES} bytes of scripts or styles before a touch`);
    }
  }

  if (isWanted('vitals')) {
    const measured = await measureVitals(visit, pages);
    const beside = (ours: number, bare: number) => `${ours} (${(ours / Math.max(1, bare)).toFixed(1)} × bare)`;
    console.table(
      Object.fromEntries(
        measured.map(({ label, ours, bare, wideShift }) => [
          label,
          {
            CLS: ours.shift.toFixed(3),
            'CLS, wide': wideShift.toFixed(3),
            LCP: beside(ours.paintMs, bare.paintMs),
            INP: beside(ours.pressMs, bare.pressMs),
          },
        ]),
      ),
    );
    complaints.push(...measured.flatMap(({ label, missed }) => missed.map((what) => `${label}: ${what}`)));
  }

  if (!isWanted('lighthouse')) return;
  const landers = pages.filter(({ name }) => /^(landers|members-id-landing)/.test(name));
  const scores = await auditWithLighthouse(visit.url, [
    ...LIGHTHOUSE_FIRST.filter(({ path }) => wantedPlaces.length === 0 || wantedPlaces.includes(path)),
    ...landers.map(({ path }) => ({ path, performance: 99 })),
  ]);
  console.table(Object.fromEntries(scores.map(({ path, reached }) => [path, reached])));
  complaints.push(...scores.flatMap(({ path, missed }) => missed.map((what) => `${path}: ${what}`)));
});

console.log(
  complaints.length === 0
    ? 'audit: all goals reached'
    : `audit: ${complaints.length} complaints\n  ${complaints.join('\n  ')}`,
);
if (complaints.length > 0) process.exitCode = 1;
