import { afterEach, expect, it } from 'vitest';
import { startFilm, startFilmsHtml } from '#web/platform/hydration/start-film.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

const SAVE_DATA = `<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>`;
const STAND_STILL = `<script>window.matchMedia = () => ({ matches: true })</script>`;

/** A document of its own with a film, below `above` pixels. */
const open = async ({ first = '', above = 0, questions = '' } = {}) => {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.style.cssText = 'width: 300px; height: 300px';
  const isLoaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  frame.srcdoc = `<!doctype html><head>${first}${startFilmsHtml('')}</head><body><div style="height: ${above}px"></div>
    <div><video muted loop playsinline preload="none" src="/films/default-av1.mp4" width="72" height="90"></video>
    ${questions}<button type="button">Pause</button></div></body>`;
  document.body.append(frame);
  await isLoaded;
  const { contentDocument, contentWindow } = frame;
  const film = contentDocument?.querySelector('video');
  const button = contentDocument?.querySelector('button');
  if (!film || !button || !contentWindow) throw new Error('The document has no film.');
  return {
    film,
    button,
    /** Resolves when all films would have started. */
    idle: () =>
      new Promise<void>((resolve) => {
        contentWindow.requestIdleCallback(() => contentWindow.requestAnimationFrame(() => setTimeout(resolve, 0)), {
          timeout: 6000,
        });
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

const QUESTION = '<fieldset><input type="radio"><input type="radio"></fieldset>';

/** A film of two scenes of six seconds each. */
const openScenes = async () => {
  const opened = await open({ questions: QUESTION + QUESTION });
  const { film } = opened;
  await expect.poll(() => film.dataset['film']).toBe('plays');
  return { ...opened, radios: [...film.ownerDocument.querySelectorAll('input')] };
};
/** Moves the film to just before the end of the scene. */
const skipTo = (film: HTMLVideoElement, seconds: number) => {
  film.currentTime = seconds;
};

it('a film with questions stops at the end of each scene, and goes on when that one is answered', async () => {
  const { film, radios } = await openScenes();
  skipTo(film, 5.5);
  await expect.poll(() => film.paused).toBe(true);
  expect(film.currentTime).toBeGreaterThan(5.9);
  expect(film.currentTime).toBeLessThan(6);
  radios[0]!.click();
  await expect.poll(() => film.currentTime).toBeGreaterThan(6);
  expect(film.paused).toBe(false);
  skipTo(film, 11.5);
  await expect.poll(() => film.paused).toBe(true);
  radios[2]!.click();
  expect([film.paused, film.currentTime > 11.9]).toEqual([true, true]);
});

it('an answer before the end of a scene leads to the next at once, and one taken back to the first', async () => {
  const { film, radios } = await openScenes();
  radios[0]!.click();
  await expect.poll(() => film.currentTime).toBeGreaterThanOrEqual(6);
  skipTo(film, 8);
  radios[0]!.checked = false;
  film.dispatchEvent(new Event('change'));
  await expect.poll(() => film.currentTime).toBeLessThan(6);
  expect(film.paused).toBe(false);
});

it('who chooses by arrow keys stays in the scene until they go on', async () => {
  const { film, radios } = await openScenes();
  radios[1]!.focus({ focusVisible: true });
  radios[1]!.click();
  expect(film.currentTime).toBeLessThan(5);
  radios[1]!.blur();
  await expect.poll(() => film.currentTime).toBeGreaterThanOrEqual(6);
});
