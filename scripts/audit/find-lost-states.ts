import type { Page } from '@playwright/test';
import { labelOf } from '#scripts/audit/page-findings.ts';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import { openSettled, type Visit } from '#scripts/pages/app-visit.ts';

/** Finds selected states that are not visible in forced colours, and animations despite reduced motion. */
export const findLostStates = async (visit: Visit, pages: readonly AppPage[]): Promise<Map<string, string[]>> => {
  const lost = new Map<string, string[]>();
  for (const viewer of ['visitor', 'member'] as const) {
    const context = await visit.openAs(viewer, { widthPx: 390, scheme: 'light' }, { forcedColors: 'active' });
    for (const page of pages.filter(({ viewers }) => viewers.includes(viewer))) {
      const tab = await context.newPage();
      await openSettled(tab, page.path);
      lost.set(labelOf(page, viewer), [...(await unseenChoices(tab)), ...(await motions(tab))]);
      await tab.close();
    }
    await context.close();
  }
  return lost;
};

const unseenChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lookOf = (element: Element): string => {
      const {
        backgroundColor,
        color,
        borderColor,
        borderWidth,
        outlineStyle,
        outlineWidth,
        fontWeight,
        textDecorationLine,
      } = getComputedStyle(element);
      return [
        backgroundColor,
        color,
        borderColor,
        borderWidth,
        outlineStyle,
        outlineWidth,
        fontWeight,
        textDecorationLine,
      ].join();
    };
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const groupsOf = (chosen: string, other: string) =>
      [...document.querySelectorAll(chosen)].filter(isSeen).flatMap((element) => {
        const like = [...(element.closest('ul, ol, nav, fieldset, [role=tablist]')?.querySelectorAll(other) ?? [])];
        const rival = like.find((one) => isSeen(one) && one !== element && one.className === element.className);
        return rival === undefined ? [] : [{ element, rival }];
      });
    const all = [
      ...groupsOf('label:has(input:checked)', 'label:has(input:not(:checked))'),
      ...groupsOf('[aria-current]', 'a:not([aria-current])'),
      ...groupsOf('[aria-selected=true]', '[aria-selected=false]'),
    ];
    const looksOf = (element: Element) => [element, ...element.querySelectorAll('input')].map(lookOf).join(' ');
    return all
      .filter(({ element, rival }) => looksOf(element) === looksOf(rival))
      .map(
        ({ element }) =>
          `looks as if it were not chosen, in forced colours: ${(element.textContent ?? '').trim().slice(0, 40)}`,
      );
  });

const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
      .map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return `moves although the reader wants no motion: ${target?.localName ?? '?'}.${target?.className ?? ''}`;
      }),
  );
