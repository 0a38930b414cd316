import type { BrowserContext, Page } from '@playwright/test';
import { labelOf } from '#scripts/audit/page-findings.ts';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import { type Look, openSettled, type Viewer, type Visit } from '#scripts/pages/app-visit.ts';

/** CPU slowdown that simulates a cheap phone. The network is not limited. */
const CPU_SLOWDOWN = 4;
const GOAL = { shift: 0.01, paintMs: 1000, pressMs: 120 } as const;
/** Maximum ratio to the same page without scripts, which is just as slow on a slow machine. */
const RATIO_AT_MOST = 1.5;

type Vitals = { readonly shift: number; readonly paintMs: number; readonly pressMs: number };
type Measured = {
  readonly label: string;
  readonly ours: Vitals;
  readonly bare: Vitals;
  /** layout shift in a wide window, which has another layout */
  readonly wideShift: number;
  readonly missed: string[];
};

const PHONE = { widthPx: 390, scheme: 'light' } as const satisfies Look;
const DESKTOP = { widthPx: 1280, scheme: 'light' } as const satisfies Look;
const asTheyAre = (): Promise<void> => Promise.resolve();

/** Measures layout shift, first paint and response to a press, for each page with and without its scripts. */
export const measureVitals = async (visit: Visit, pages: readonly AppPage[]): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const viewer of ['visitor', 'member'] as const) {
    const seen = pages.filter(({ viewers, status = 200 }) => viewers.includes(viewer) && status === 200);
    for (const page of seen) {
      const ours = await measure(visit, { viewer, page, look: PHONE }, asTheyAre);
      const bare = await measure(visit, { viewer, page, look: PHONE }, withoutScripts);
      const { shift: wideShift } = await measure(visit, { viewer, page, look: DESKTOP }, asTheyAre);
      const missed = missedBy(ours, bare, wideShift);
      measured.push({ label: labelOf(page, viewer), ours, bare, wideShift, missed });
    }
  }
  return measured;
};

const missedBy = (ours: Vitals, bare: Vitals, wideShift: number): string[] => {
  const isSlow = (what: 'paintMs' | 'pressMs') => ours[what] > GOAL[what] && ours[what] > bare[what] * RATIO_AT_MOST;
  return [
    ...(ours.shift > GOAL.shift ? [`shifts by ${ours.shift.toFixed(3)}`] : []),
    ...(wideShift > GOAL.shift ? [`shifts by ${wideShift.toFixed(3)} at ${DESKTOP.widthPx} px`] : []),
    ...(isSlow('paintMs') ? [`paints after ${ours.paintMs} ms, bare after ${bare.paintMs}`] : []),
    ...(isSlow('pressMs') ? [`answers a press after ${ours.pressMs} ms, bare after ${bare.pressMs}`] : []),
  ];
};

/** Serves the same document, but changes its script tags so that they do not run. */
const withoutScripts = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const html = await answer.text();
    return route.fulfill({ response: answer, body: html.replaceAll('<script', '<script type="text/plain"') });
  });

const measure = async (
  visit: Visit,
  { viewer, page: { path }, look }: { viewer: Viewer; page: AppPage; look: Look },
  prepare: (context: BrowserContext) => Promise<unknown>,
): Promise<Vitals> => {
  const context = await visit.openAs(viewer, look);
  await context.addInitScript(noteVitals);
  await prepare(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await openSettled(page, path);
  const { shift, paintMs } = await readVitals(page);
  // Tab changes nothing on any page, but starts hydration as any interaction does.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { pressMs } = await readVitals(page);
  await context.close();
  return { shift, paintMs, pressMs };
};

type Noted = { vitals?: { shift: number; paintMs: number; pressMs: number } };

/** Runs in the browser before the page's own scripts. */
const noteVitals = (): void => {
  const vitals = { shift: 0, paintMs: 0, pressMs: 0 };
  (globalThis as Noted).vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shift += value;
  });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.paintMs = Math.round(startTime)));
  watch('event', ({ duration }) => (vitals.pressMs = Math.max(vitals.pressMs, Math.round(duration))), {
    durationThreshold: 16,
  });
};

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const { vitals } = globalThis as Noted;
    if (vitals === undefined) throw new Error('Nothing was noted on this page.');
    return vitals;
  });
