const GAP_PX = 8;

const hasAnchors = () => CSS.supports('anchor-name: --a');

/** Anchors the menu to its trigger by CSS; called before it opens. */
export const tieToTrigger = (menu: HTMLElement, trigger: HTMLElement | null): void => {
  if (!trigger || !hasAnchors()) return;
  const name = `--${menu.id.replaceAll(/\W/g, '')}`;
  trigger.style.setProperty('anchor-name', name);
  menu.style.setProperty('position-anchor', name);
};

/** Positions an open menu where anchors are not supported: below the trigger, or above if there is no room. */
export const placeBeside = (menu: HTMLElement, trigger: HTMLElement | null): void => {
  if (!trigger || hasAnchors()) return;
  const anchor = trigger.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(Math.max(GAP_PX, anchor.right - width), innerWidth - width - GAP_PX);
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight ? Math.max(GAP_PX, anchor.top - height - GAP_PX) : below;
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
};

/** Reopens a popover that was opened before hydration, so that React gets its toggle event. */
export const reopen = (popover: HTMLElement | null): void => {
  if (!popover?.matches(':popover-open')) return;
  popover.hidePopover();
  popover.showPopover();
};
