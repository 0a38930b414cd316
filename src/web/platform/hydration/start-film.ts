/**
 * Plays a film as long as it is in view, and its button holds it. Where questions stand on it, one a scene, it stops at the end of
 * each scene until that one is answered. It is decoration: it comes after all else, and never where data is to be saved or things
 * are to stand still. `data-film` says what it does; before it has played there is nothing to hold.
 * Runs in the browser as it stands here, too: it may name nothing from outside.
 */
export const startFilm = (film: HTMLVideoElement): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isUnwanted = connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const place = film.parentElement;
  if (isUnwanted || film.dataset['film'] || !place) return;
  film.dataset['film'] = 'waits';
  let isInView = false;
  const questions = [...place.querySelectorAll('fieldset')];
  /** The last moment of the scene that asks; of the film, where nothing does. Someone who chooses by arrow keys is not done yet. */
  const lastMoment = () => {
    const asked = questions.findIndex((one) => !one.querySelector(':checked') || one.querySelector(':focus-visible'));
    return asked < 0 ? film.duration : (film.duration / questions.length) * (asked + 1);
  };
  const stopInTime = () => {
    const end = lastMoment();
    // Half a picture before.
    if (film.currentTime > end - 0.05) {
      film.pause();
      if (film.currentTime >= end) film.currentTime = end - 0.05;
    } else if (!film.paused) requestAnimationFrame(stopInTime);
  };
  const follow = () => {
    if (questions.length > 0) {
      const end = lastMoment();
      const start = end - film.duration / questions.length;
      if (film.currentTime < start - 0.1 || film.currentTime > end) film.currentTime = start;
      // It may stand a little before where it was stopped.
      if (film.currentTime > end - 0.1) return;
    }
    if (!isInView || film.dataset['film'] === 'held') film.pause();
    // Browsers that save power refuse: the picture stays.
    else film.play().catch(() => null);
  };
  film.addEventListener(
    'playing',
    () => {
      film.dataset['film'] = 'plays';
      // Only now its length is known.
      follow();
    },
    { once: true },
  );
  if (questions.length > 0) {
    film.addEventListener('play', stopInTime);
    for (const type of ['change', 'focusout']) place.addEventListener(type, follow, true);
  }
  place.querySelector(':scope > button')?.addEventListener('click', () => {
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

/** For a page that nobody has touched yet: the films on it start when nothing else is to do, or after five seconds. */
export const startFilmsHtml = (nonce: string): string =>
  `<script nonce="${nonce}">addEventListener('load',()=>(window.requestIdleCallback??setTimeout)(()=>document.querySelectorAll('video').forEach(${startFilm.toString()}),{timeout:5000}))</script>`;
