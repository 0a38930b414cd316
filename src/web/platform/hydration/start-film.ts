/**
 * Plays a film while it is in view; its button pauses it. If the film has questions (fieldsets), one per scene, it
 * stops at the end of each scene until that question is answered. The film is decoration: it starts last, and never if
 * the browser saves data or prefers reduced motion. `data-film` holds its state. Its source is also inlined into pages:
 * it may not use anything from outside.
 */
export const startFilm = (film: HTMLVideoElement): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isUnwanted = connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const place = film.parentElement;
  if (isUnwanted || film.dataset['film'] || !place) return;
  film.dataset['film'] = 'waits';
  let isInView = false;
  const questions = [...place.querySelectorAll('fieldset')];
  /**
   * Returns the end of the first scene with an open question, or of the film. Choosing with arrow keys leaves it open.
   */
  const lastMoment = () => {
    const asked = questions.findIndex((one) => !one.querySelector(':checked') || one.querySelector(':focus-visible'));
    return asked < 0 ? film.duration : (film.duration / questions.length) * (asked + 1);
  };
  const stopInTime = () => {
    const end = lastMoment();
    // 0.05 seconds, about half a frame.
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
      // The film may stop up to 0.1 seconds before the end.
      if (film.currentTime > end - 0.1) return;
    }
    if (!isInView || film.dataset['film'] === 'held') film.pause();
    // Browsers that save power reject `play()`: the first picture stays.
    else film.play().catch(() => null);
  };
  film.addEventListener(
    'playing',
    () => {
      film.dataset['film'] = 'plays';
      // The duration is known only now.
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

/** For pages that are not hydrated yet: starts their films when the browser is idle, after at most five seconds. */
export const startFilmsHtml = (nonce: string): string =>
  `<script nonce="${nonce}">addEventListener('load',()=>(window.requestIdleCallback??setTimeout)(()=>document.querySelectorAll('video').forEach(${startFilm.toString()}),{timeout:5000}))</script>`;
