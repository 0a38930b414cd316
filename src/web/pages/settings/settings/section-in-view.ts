/** Below the sticky bars. */
const READING_LINE_PX = 180;

type Jump = { readonly id: string; y: number | null };

/** Tracks the section being read. A chosen section counts until the next scroll, even if it cannot reach the top. */
export const createSectionInView = () => {
  let jump: Jump | null = null;
  let notify: () => void = () => {};

  const choose = (id: string) => {
    const chosen: Jump = { id, y: null };
    jump = chosen;
    notify();
    // By the next frame the browser has scrolled there.
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
