/**
 * Returns faults in the layout of the document at its present width: a page wider than the screen; text or controls
 * off screen, cut off, outside of their box, or over each other; labels with more than two lines. Runs in the browser,
 * so it must not refer to anything outside of the function.
 */
export const layoutFaults = async (screenPx: number): Promise<string[]> => {
  await document.fonts.ready;
  /** Tolerance for rounding, and for letters that extend beyond their line. */
  const SLACK_PX = 2;
  const LETTERS_PX = 6;
  /** Tolerance for letters beyond their line, relative to the font size. */
  const LETTERS_EM = 0.3;
  const CONTROLS = 'a, button, input, select, textarea, summary, [role=tab]';

  /** Elements with our own texts only. Names and texts of members, elsewhere, may end in an ellipsis. */
  const OURS = 'button, summary, nav, h1, h2, h3, label, legend';

  type Line = { node: Text; parent: Element; box: DOMRect };

  /** Caches results by element, because the document does not change during a check. */
  const answers: Map<Element, unknown>[] = [];
  const once = <Answer>(ask: (element: Element) => Answer): ((element: Element) => Answer) => {
    const known = new Map<Element, Answer>();
    answers.push(known);
    return (element) => {
      const answer = known.get(element) ?? ask(element);
      known.set(element, answer);
      return answer;
    };
  };

  const styleOf = (element: Element) => getComputedStyle(element);
  const boxOf = once((element) => element.getBoundingClientRect());
  const overflowOf = once((element) => {
    const { overflowX: x, overflowY: y } = styleOf(element);
    return { x, y };
  });
  /** Returns true for labels of buttons and links. Cards and list options do not count: their text can be selected. */
  const isLabel = once(
    (element) =>
      element.matches('[role=tab], [role=menuitem]') ||
      (element.matches('a, button') && styleOf(element).userSelect === 'none'),
  );
  const isShown = once((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const above = once((element) => {
    const list: Element[] = [];
    for (let next: Element | null = element; next !== null && next !== document.body; next = next.parentElement)
      list.push(next);
    return list;
  });
  const nameOf = (element: Element): string => {
    const said = (element.textContent ?? '').trim() || element.getAttribute('aria-label') || '';
    return `${element.localName}.${(element.getAttribute('class') ?? '').split(' ')[0] ?? ''} “${said.slice(0, 60)}”`;
  };
  const faults = new Set<string>();

  /** Finishes running animations, during which an element may be outside its container. */
  const finishMotion = (): void => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  };
  /** Returns true in the top layer, where no ancestor clips it. */
  const isOnTop = (element: Element): boolean => element.matches(':modal, :popover-open');

  const isTiny = once((element) => {
    // Uses the computed size, because the bounding box of a rotated element is larger.
    const { position, width, height } = styleOf(element);
    return position === 'absolute' && (Number.parseFloat(width) <= 1 || Number.parseFloat(height) <= 1);
  });
  const isForScreenReaders = (element: Element): boolean => above(element).some(isTiny);
  const scrollsSideways = (element: Element): boolean =>
    above(element).some(
      (each) => ['auto', 'scroll'].includes(overflowOf(each).x) && each.scrollWidth > each.clientWidth,
    );
  /** Returns true for elements that overlap others on purpose: badges, buttons on photos, sticky bars. */
  const isLifted = (element: Element, below: Element): boolean =>
    above(element)
      .slice(0, above(element).includes(below) ? above(element).indexOf(below) : undefined)
      .some((each) => ['absolute', 'fixed', 'sticky'].includes(styleOf(each).position));
  const commonOf = (one: Element, other: Element): Element =>
    above(one).find((each) => each.contains(other)) ?? document.body;
  const overlap = (one: DOMRect, other: DOMRect): { x: number; y: number } => ({
    x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });

  const findLines = (root: Element): Line[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (
        parent === null ||
        node.data.trim() === '' ||
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(parent.tagName)
      )
        continue;
      if (!isShown(parent) || isForScreenReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ node, parent, box });
    }
    return lines;
  };

  const saysThatItCuts = once((element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  });
  const isInline = once((element) => styleOf(element).display === 'inline');
  const lettersOf = once((element) => Math.max(LETTERS_PX, Number.parseFloat(styleOf(element).fontSize) * LETTERS_EM));
  const checkOwn = (parent: Element, box: DOMRect, own: DOMRect, lettersPx: number): void => {
    if (box.right > own.right + SLACK_PX || box.left < own.left - SLACK_PX)
      faults.add(`leaves its box at the side: ${nameOf(parent)}`);
    if (box.bottom > own.bottom + lettersPx || box.top < own.top - lettersPx)
      faults.add(`leaves its box in height: ${nameOf(parent)}`);
  };
  const checkCut = ({ parent, box }: Line): void => {
    const own = above(parent).find((each) => !isInline(each)) ?? document.body;
    const lettersPx = lettersOf(parent);
    for (const each of above(parent)) {
      const overflow = overflowOf(each);
      if (saysThatItCuts(each)) {
        if (each.scrollWidth > each.clientWidth + SLACK_PX && each.closest(OURS) !== null)
          faults.add(`is shortened: ${nameOf(each)}`);
        return;
      }
      if (['auto', 'scroll'].includes(overflow.x) || ['auto', 'scroll'].includes(overflow.y)) return;
      const edge = boxOf(each);
      const hides = (direction: string) => ['hidden', 'clip'].includes(direction);
      if (hides(overflow.x) && (box.right > edge.right + SLACK_PX || box.left < edge.left - SLACK_PX))
        faults.add(`is cut at the side: ${nameOf(parent)}`);
      if (hides(overflow.y) && (box.bottom > edge.bottom + lettersPx || box.top < edge.top - lettersPx))
        faults.add(`is cut in height: ${nameOf(parent)}`);
      if (each === own) checkOwn(parent, box, edge, lettersPx);
      if (isOnTop(each)) return;
    }
  };

  const checkScreen = (root: Element): void => {
    const pagePx = document.documentElement.scrollWidth;
    if (pagePx > screenPx) faults.add(`the page is ${pagePx} px wide`);
    for (const element of root.querySelectorAll(`h1, h2, h3, p, dt, dd, legend, label, ${CONTROLS}`)) {
      const { left, right, width } = boxOf(element);
      const isOut = width > 1 && (left < -SLACK_PX || right > screenPx + SLACK_PX);
      if (isOut && element.querySelector('img') === null && isShown(element) && !scrollsSideways(element))
        faults.add(`leaves the screen: ${nameOf(element)}`);
    }
  };

  const checkLabels = (lines: readonly Line[]): void => {
    const tops = new Map<Text, number[]>();
    for (const { node, parent, box } of lines) {
      if (!above(parent).some(isLabel)) continue;
      const known = tops.get(node) ?? [];
      if (!known.some((top) => Math.abs(top - box.top) < LETTERS_PX)) tops.set(node, [...known, box.top]);
    }
    for (const [{ parentElement }, rows] of tops)
      if (rows.length > 2 && parentElement !== null) faults.add(`needs ${rows.length} lines: ${nameOf(parentElement)}`);
  };

  /** Checks placeholders of inputs and values of selects, which the browser cuts off without an ellipsis. */
  const checkFields = (root: Element): void => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) throw new Error('This browser draws no text.');
    for (const field of root.querySelectorAll('input, select')) {
      if (!isShown(field) || isForScreenReaders(field)) continue;
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : (field.getAttribute('placeholder') ?? '');
      const { font, paddingLeft, paddingRight, whiteSpace } = styleOf(field);
      canvas.font = font;
      // If the text wraps, only its longest word must fit.
      const widest = Math.max(
        ...(whiteSpace === 'normal' ? text.split(' ') : [text]).map((part) => canvas.measureText(part).width),
      );
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (widest > room + SLACK_PX) faults.add(`is cut in its field: ${field.localName} “${text}”`);
    }
  };

  const seenPartOf = (element: Element, box: DOMRect): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (const each of above(element)) {
      const overflow = overflowOf(each);
      const edge = boxOf(each);
      if (overflow.x !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflow.y !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const checkOverlaps = (things: readonly { element: Element; box: DOMRect }[], what: string): void => {
    const sorted = things.toSorted((one, other) => one.box.top - other.box.top);
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        const { x, y } = overlap(one.box, other.box);
        if (x <= LETTERS_PX || y <= LETTERS_PX) continue;
        if (other.element.closest('[inert]') !== null || one.element.closest('[inert]') !== null) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const common = commonOf(one.element, other.element);
        if (isLifted(one.element, common) || isLifted(other.element, common)) continue;
        faults.add(`${what}: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
  };

  const check = (root: Element): void => {
    finishMotion();
    for (const known of answers) known.clear();
    const lines = findLines(root);
    checkScreen(root);
    for (const line of lines) checkCut(line);
    checkLabels(lines);
    checkFields(root);
    const controls = [...root.querySelectorAll(CONTROLS)].filter(
      (element) => isShown(element) && !isForScreenReaders(element),
    );
    checkOverlaps(
      controls.map((element) => ({ element, box: seenPartOf(element, boxOf(element)) })),
      'controls overlap',
    );
    checkOverlaps(
      lines.map(({ parent, box }) => ({ element: parent, box: seenPartOf(parent, box) })),
      'texts overlap',
    );
  };

  for (const details of document.querySelectorAll('details')) details.open = true;
  const modal = document.querySelector('dialog:modal');
  if (modal !== null) {
    check(modal);
    return [...faults];
  }
  check(document.body);
  // Of several menus with the same text, only the first is checked.
  const known = new Set<string>();
  for (const piece of document.querySelectorAll<HTMLElement>('[popover], dialog')) {
    if (known.has(piece.textContent)) continue;
    known.add(piece.textContent);
    if (piece instanceof HTMLDialogElement) piece.showModal();
    else piece.showPopover();
    check(piece);
    if (piece instanceof HTMLDialogElement) piece.close();
    else piece.hidePopover();
  }
  return [...faults];
};
