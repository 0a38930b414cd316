const GAP_PX = 8;

const hasAnchors = () => CSS.supports('anchor-name: --a');

/** Before it opens: the stylesheet places the menu at its anchor. */
export const tieToTrigger = (menu: HTMLElement, trigger: HTMLElement | null): void => {
  if (!trigger || !hasAnchors()) return;
  const name = `--${menu.id.replaceAll(/\W/g, '')}`;
  trigger.style.setProperty('anchor-name', name);
  menu.style.setProperty('position-anchor', name);
};

/** Once open, where the browser has no anchors: below the trigger, or above where there is no room. */
export const placeBeside = (menu: HTMLElement, trigger: HTMLElement | null): void => {
  if (!trigger || hasAnchors()) return;
  const anchor = trigger.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(Math.max(GAP_PX, anchor.right - width), innerWidth - width - GAP_PX);
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight ? Math.max(GAP_PX, anchor.top - height - GAP_PX) : below;
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
};

/** Opened by the browser before React came, a popover has told nobody: it opens once more. */
export const reopen = (popover: HTMLElement | null): void => {
  if (!popover?.matches(':popover-open')) return;
  popover.hidePopover();
  popover.showPopover();
};
