import { labelOf } from '#scripts/audit/page-findings.ts';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import type { Visit } from '#scripts/pages/app-visit.ts';

/**
 * Finds buttons that can be pressed before the scripts have loaded, but do not show that the press is remembered. The
 * scripts never load here, so nothing is submitted.
 */
export const findLostPresses = async (visit: Visit, pages: readonly AppPage[]): Promise<Map<string, string[]>> => {
  const lost = new Map<string, string[]>();
  for (const viewer of ['member', 'moderator', 'admin'] as const) {
    const context = await visit.openAs(viewer, { widthPx: 390, scheme: 'light' });
    // Never answered, so scripts neither load nor fail.
    await context.route('**/*.js', () => undefined);
    for (const page of pages.filter(({ viewers }) => viewers.includes(viewer))) {
      const tab = await context.newPage();
      await tab.goto(page.path, { waitUntil: 'commit' });
      await tab.waitForFunction(() => document.readyState !== 'loading');
      const { pressed, names } = await tab.evaluate(pressAll);
      const label = labelOf(page, viewer);
      console.log(`${label}: ${pressed} buttons pressed before the scripts`);
      lost.set(
        label,
        names.map((name) => `a press before the scripts is lost: ${name}`),
      );
      await tab.close();
    }
    await context.close();
  }
  return lost;
};

/** Runs in the browser. */
const pressAll = () => {
  const buttons = [...document.querySelectorAll('button')]
    .filter((button) => button.getClientRects().length > 0 && !button.disabled)
    // The browser itself handles these buttons, or an inline script beside a video does.
    .filter((button) => !button.matches('[popovertarget], [commandfor], video ~ *'))
    .filter(
      ({ type, form }) => type === 'button' || form === null || (!form.hasAttribute('action') && form.checkValidity()),
    );
  const lost = buttons.filter((button) => {
    button.click();
    return button.ariaBusy !== 'true';
  });
  return { pressed: buttons.length, names: lost.map((button) => button.ariaLabel ?? button.textContent) };
};
