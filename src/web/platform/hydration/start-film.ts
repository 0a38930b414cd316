/**
 * Plays a film as long as it is in view, and its button holds it. It is decoration: it comes after all else, and never where
 * data is to be saved or things are to stand still. `data-film` says what it does; before it has played there is nothing to hold.
 * Runs in the browser as it stands here, too: it may name nothing from outside.
 */
export const startFilm = (film: HTMLVideoElement): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isUnwanted = connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isUnwanted || film.dataset['film']) return;
  film.dataset['film'] = 'waits';
  let isInView = false;
  const follow = () => {
    if (!isInView || film.dataset['film'] === 'held') film.pause();
    // Browsers that save power refuse: the picture stays.
    else film.play().catch(() => null);
  };
  film.addEventListener('playing', () => film.setAttribute('data-film', 'plays'), { once: true });
  film.parentElement?.querySelector('button')?.addEventListener('click', () => {
    film.dataset['film'] = film.dataset['film'] === 'held' ? 'plays' : 'held';
    follow();
  });
  const watch = () => {
    const seen = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      follow();
    });
    seen.observe(film);
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
};

/** For a page that nobody has touched yet: the films on it start when nothing else is to do. */
export const startFilmsHtml = (nonce: string): string =>
  `<script nonce="${nonce}">addEventListener('load',()=>(window.requestIdleCallback??setTimeout)(()=>document.querySelectorAll('video').forEach(${startFilm.toString()})))</script>`;
