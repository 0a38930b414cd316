const SETTLE_MS = 160;

export type FloatingCopy = {
  readonly moveBy: (x: number, y: number) => void;
  /** moves the copy to the element's current place and removes it */
  readonly settle: (element: HTMLElement) => void;
};

/** Creates a copy of an element that follows the pointer while the element stays in its list. */
export const floatCopy = (element: HTMLElement): FloatingCopy => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: 'var(--layer-toast)',
    pointerEvents: 'none',
    filter: 'drop-shadow(0 1rem 2rem rgb(0 0 0 / 0.35))',
    listStyle: 'none',
  });
  copy.dataset.floating = '';
  document.body.append(copy);
  let place = { x: 0, y: 0 };
  const transform = () => `translate(${place.x}px, ${place.y}px)`;
  return {
    moveBy: (x, y) => {
      place = { x, y };
      copy.style.transform = `${transform()} scale(1.04)`;
    },
    settle: (target) => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return copy.remove();
      const goal = target.getBoundingClientRect();
      const scale = goal.width / width;
      const end = `translate(${goal.left - left}px, ${goal.top - top}px) scale(${scale})`;
      copy.style.transformOrigin = 'top left';
      const glide = copy.animate([{ transform: transform() }, { transform: end }], {
        duration: SETTLE_MS,
        easing: 'ease-out',
        fill: 'forwards',
      });
      glide.onfinish = () => copy.remove();
      return undefined;
    },
  };
};
