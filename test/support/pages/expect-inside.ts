import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The narrowest screen that WCAG requires, a common phone, and a desktop. */
const WIDTHS_PX = [320, 390, 1280] as const;
const HEIGHT_PX = 844;
/** The viewport width at the start of each test file. */
const USUAL_PX = 390;
/** Tolerance for rounding. */
const SLACK_PX = 1;

const styleOf = (element: Element) => getComputedStyle(element);
const isInline = (element: Element): boolean => ['inline', 'contents'].includes(styleOf(element).display);
/** Returns true for positioned elements, which may overlap others but must stay on the screen. */
const isLifted = (element: Element): boolean => ['absolute', 'fixed'].includes(styleOf(element).position);
/** Returns true for elements that only screen readers use. */
const isTiny = (element: Element): boolean => isLifted(element) && Number.parseFloat(styleOf(element).width) <= 1;
const isScroller = (element: Element): boolean => ['auto', 'scroll'].includes(styleOf(element).overflowX);
/** Returns true for tables and photo strips, which are meant to scroll sideways. */
const scrollsOnPurpose = (element: Element): boolean =>
  isScroller(element) &&
  (element.querySelector(':scope > table') !== null || styleOf(element).scrollSnapType !== 'none');
const isInRow = (element: Element | null): boolean =>
  element !== null && (scrollsOnPurpose(element) || isInRow(element.parentElement));
/** Returns true if the element scrolls, which is checked separately, or shortens its text with an ellipsis. */
const endsWell = (element: Element): boolean =>
  isScroller(element) ||
  styleOf(element).textOverflow === 'ellipsis' ||
  styleOf(element).getPropertyValue('-webkit-line-clamp') !== 'none';
const nameOf = (element: Element): string => {
  const [classes = ''] = (element.getAttribute('class') ?? '').split(' ');
  return `${element.localName}.${classes} “${(element.textContent ?? '').slice(0, 20)}”`;
};

type Edges = { readonly left: number; readonly right: number };

/** Returns the nearest box that must contain the content; null if an ancestor scrolls or shortens it. */
const whereOf = (from: Element): { box: Edges; around: Element } | null => {
  for (let around: Element | null = from; around !== null; around = around.parentElement) {
    if (endsWell(around)) return null;
    if (!isInline(around)) return { box: around.getBoundingClientRect(), around };
  }
  return null;
};
const leaves = (inner: Edges, outer: Edges): boolean =>
  inner.right > outer.right + SLACK_PX || inner.left < outer.left - SLACK_PX;

/** Returns why an element lies outside its container or the screen; null if it does not. */
const whyOutside = (element: Element, screen: Edges): string | null => {
  if (isScroller(element) && !scrollsOnPurpose(element) && element.scrollWidth > element.clientWidth + SLACK_PX)
    return 'scrolls sideways';
  const box = element.getBoundingClientRect();
  if (box.width === 0) return null;
  if (isLifted(element)) return leaves(box, screen) && !isInRow(element) ? 'lies outside the screen' : null;
  const outer = element.parentElement === null ? null : whereOf(element.parentElement);
  if (outer?.around.parentElement != null && scrollsOnPurpose(outer.around.parentElement)) return null;
  return outer !== null && leaves(box, outer.box) ? `lies outside ${nameOf(outer.around)}` : null;
};

/** Returns the rectangles of the lines of text directly in the element. */
const linesOf = (element: Element): DOMRect[] => {
  const range = document.createRange();
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts.flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  });
};

/** Not measured: images, which are cropped to their box, and options, which the browser draws itself. */
const UNMEASURED = 'svg, svg *, img, option, .visually-hidden, .visually-hidden *';

const findOutside = ({ body, documentElement }: Document): string[] => {
  const { clientWidth: widthPx, scrollWidth: pagePx } = documentElement;
  const found = new Set(pagePx > widthPx ? [`the page is ${pagePx} px wide`] : []);
  for (const element of body.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.matches(UNMEASURED) || isTiny(element)) continue;
    const why = whyOutside(element, { left: 0, right: widthPx });
    if (why !== null) found.add(`${nameOf(element)} ${why}`);
    const own = whereOf(element);
    if (own !== null && linesOf(element).some((line) => leaves(line, own.box)))
      found.add(`the words of ${nameOf(element)} lie outside ${nameOf(own.around)}`);
  }
  return [...found];
};

/** Finishes all animations, so that moving elements are measured at their final place. */
const finishMotion = (): void => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
};

/** Expects that on phones and desktops no box or line lies outside its container, and nothing scrolls sideways. */
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
