import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The narrowest screen that WCAG requires, a common phone, and a desk. */
const WIDTHS_PX = [320, 390, 1280] as const;
const HEIGHT_PX = 844;
/** The width with which files in one browser begin. */
const USUAL_PX = 390;
/** What rounding takes. */
const SLACK_PX = 1;

const styleOf = (element: Element) => getComputedStyle(element);
const isInline = (element: Element): boolean => ['inline', 'contents'].includes(styleOf(element).display);
/** Stands over other things on purpose: it must stay on the screen. */
const isLifted = (element: Element): boolean => ['absolute', 'fixed'].includes(styleOf(element).position);
/** Scrolls by itself, or ends in an ellipsis. */
const endsWell = (element: Element): boolean =>
  ['auto', 'scroll'].includes(styleOf(element).overflowX) || styleOf(element).textOverflow === 'ellipsis';
const nameOf = (element: Element): string => {
  const [classes = ''] = (element.getAttribute('class') ?? '').split(' ');
  return `${element.localName}.${classes} “${(element.textContent ?? '').slice(0, 20)}”`;
};

type Edges = { readonly left: number; readonly right: number };

/** Null: what is outside is reached or shortened as it is meant to be. */
const whereOf = (from: Element): { box: Edges; around: Element } | null => {
  for (let around: Element | null = from; around !== null; around = around.parentElement) {
    if (endsWell(around)) return null;
    if (!isInline(around)) return { box: around.getBoundingClientRect(), around };
  }
  return null;
};
const leaves = (inner: Edges, outer: Edges): boolean =>
  inner.right > outer.right + SLACK_PX || inner.left < outer.left - SLACK_PX;

const findOutside = (document: Document): string[] => {
  const found = new Set<string>();
  const { clientWidth: widthPx, scrollWidth: pagePx } = document.documentElement;
  const screen = { left: 0, right: widthPx };
  if (pagePx > widthPx) found.add(`the page is ${pagePx} px wide`);
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility() || element.closest('svg, img, .visually-hidden') !== null || box.width === 0)
      continue;
    const outer = element.parentElement === null ? null : whereOf(element.parentElement);
    if (isLifted(element) ? leaves(box, screen) : outer !== null && leaves(box, outer.box))
      found.add(`${nameOf(element)} lies outside ${outer === null ? 'the screen' : nameOf(outer.around)}`);
    const own = whereOf(element);
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (own === null || node.nodeType !== Node.TEXT_NODE || element.localName === 'option') continue;
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((line) => line.width > 1 && leaves(line, own.box)))
        found.add(`the words of ${nameOf(element)} lie outside ${nameOf(own.around)}`);
    }
  }
  return [...found];
};

/** What moves in is measured where it ends. */
const finishMotion = (): void => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
};

/** On phones and desks no box and no line lies outside what is around it, and nothing scrolls sideways. */
export const expectInside = async (shown: Document = document): Promise<void> => {
  try {
    for (const width of WIDTHS_PX) {
      await page.viewport(width, HEIGHT_PX);
      finishMotion();
      expect(findOutside(shown), `${width} px`).toEqual([]);
    }
  } finally {
    await page.viewport(USUAL_PX, HEIGHT_PX);
  }
};
