import { afterEach, expect, it } from 'vitest';
import { startFilm, startFilmsHtml } from '#web/platform/hydration/start-film.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

const SAVE_DATA = `<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>`;
const STAND_STILL = `<script>window.matchMedia = () => ({ matches: true })</script>`;

/** A document of its own with a film, below `above` pixels. */
const open = async ({ first = '', above = 0 } = {}) => {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.style.cssText = 'width: 300px; height: 300px';
  const isLoaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  frame.srcdoc = `<!doctype html><head>${first}${startFilmsHtml('')}</head><body><div style="height: ${above}px"></div>
    <div><video muted loop playsinline preload="none" src="/films/default-av1.mp4" width="72" height="90"></video>
    <button type="button">Pause</button></div></body>`;
  document.body.append(frame);
  await isLoaded;
  const { contentDocument, contentWindow } = frame;
  const film = contentDocument?.querySelector('video');
  const button = contentDocument?.querySelector('button');
  if (!film || !button || !contentWindow) throw new Error('The document has no film.');
  return {
    film,
    button,
    /** Resolves when everything would have started. */
    idle: () =>
      new Promise<void>((resolve) => {
        contentWindow.requestIdleCallback(() => contentWindow.requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  };
};

it('a film plays when nothing else is to do; its button holds it and lets it go on', async () => {
  const { film, button } = await open();
  await expect.poll(() => film.dataset['film']).toBe('plays');
  expect(film.paused).toBe(false);
  button.click();
  expect([film.dataset['film'], film.paused]).toEqual(['held', true]);
  button.click();
  expect([film.dataset['film'], film.paused]).toEqual(['plays', false]);
});

it('the app that takes the page over does not start it a second time', async () => {
  const { film, button } = await open();
  await expect.poll(() => film.dataset['film']).toBe('plays');
  startFilm(film);
  button.click();
  expect([film.dataset['film'], film.paused]).toEqual(['held', true]);
});

it('a film plays only as long as it is in view, and does not go on by itself when it was held', async () => {
  const { film, button } = await open({ above: 2000 });
  await expect.poll(() => film.dataset['film']).toBe('waits');
  expect([film.paused, film.networkState]).toEqual([true, film.NETWORK_IDLE]);
  film.scrollIntoView();
  await expect.poll(() => film.paused).toBe(false);
  await expect.poll(() => film.dataset['film']).toBe('plays');
  film.ownerDocument.documentElement.scrollTop = 0;
  await expect.poll(() => film.paused).toBe(true);
  button.click();
  film.scrollIntoView();
  await expect.poll(() => film.getBoundingClientRect().top).toBeLessThan(300);
  expect([film.dataset['film'], film.paused]).toEqual(['held', true]);
});

it.each([
  ['data is to be saved', SAVE_DATA],
  ['things are to stand still', STAND_STILL],
])('where %s, nothing of a film is fetched', async (_, first) => {
  const { film, idle } = await open({ first });
  await idle();
  expect([film.dataset['film'], film.paused, film.readyState]).toEqual([undefined, true, 0]);
});
