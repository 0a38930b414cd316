/** Below the bars that stay at the top. */
const READING_LINE_PX = 180;

type Jump = { readonly id: string; y: number | null };

/** Which section somebody reads. A chosen one stays it until they scroll: the end of the page may keep it from the top. */
export const createSectionInView = () => {
  let jump: Jump | null = null;
  let notify: () => void = () => {};

  const choose = (id: string) => {
    const chosen: Jump = { id, y: null };
    jump = chosen;
    notify();
    // By then the browser has scrolled there.
    requestAnimationFrame(() => {
      chosen.y = scrollY;
    });
  };

  const subscribe = (changed: () => void) => {
    notify = changed;
    if (location.hash !== '') jump = { id: location.hash.slice(1), y: scrollY };
    addEventListener('scroll', changed, { passive: true });
    return () => removeEventListener('scroll', changed);
  };

  const read = (ids: readonly string[]): string | null => {
    if (jump !== null && (jump.y === null || jump.y === scrollY) && ids.includes(jump.id)) return jump.id;
    if (innerHeight + scrollY >= document.documentElement.scrollHeight - 2) return ids.at(-1) ?? null;
    return ids.findLast((id) => topOf(id) <= READING_LINE_PX) ?? ids[0] ?? null;
  };

  return { choose, subscribe, read };
};

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
