const GAP_PX = 8;

/** Where the browser has no anchor positioning: below the trigger, or above where there is no room. */
export function placeBeside(menu: HTMLElement, trigger: HTMLElement | null): void {
  if (!trigger || CSS.supports('anchor-name: --a')) return;
  const anchor = trigger.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(Math.max(GAP_PX, anchor.right - width), innerWidth - width - GAP_PX);
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight ? Math.max(GAP_PX, anchor.top - height - GAP_PX) : below;
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
}
