import { afterEach, expect, it } from 'vitest';
import { wakeOnTouchHtml } from '#web/platform/hydration/wake-on-touch.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
  localStorage.clear();
  sessionStorage.clear();
});

const SAVE_DATA = `<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>`;

/** A separate document that is hydrated on the first interaction. */
const open = async (html: string, { first = '', toRun = '<meta name="run">' } = {}) => {
  const frame = document.createElement('iframe');
  frames.push(frame);
  const isLoaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  const loader = wakeOnTouchHtml('', { toFetch: '<meta name="fetched">', toRun });
  frame.srcdoc = `<!doctype html><head>${first}${loader}</head><body>${html}</body>`;
  document.body.append(frame);
  await isLoaded;
  const asleep = frame.contentDocument!;
  const { defaultView: view } = asleep;
  if (view === null) throw new Error('The document has no window.');
  const element = (id: string) => asleep.querySelector<HTMLElement>(`#${id}`)!;
  const count = (name: string) => asleep.head.querySelectorAll(`meta[name=${name}]`).length;
  const frameEnd = () => new Promise((resolve) => view.requestAnimationFrame(() => view.setTimeout(resolve)));
  return {
    view,
    element,
    isFetched: () => count('fetched') === 1,
    runs: async () => {
      await frameEnd();
      await frameEnd();
      return count('run');
    },
    fire: (type: string, id: string) =>
      element(id).dispatchEvent(
        type === 'mousemove'
          ? new MouseEvent(type, { bubbles: true, movementX: 1 })
          : new Event(type, { bubbles: true }),
      ),
  };
};

const PAGE =
  '<p id="text">Hello</p><a id="link" href="#"><b id="in-link">On</b></a><button id="one" type="button">1</button>';

it('a page is fetched when nothing else is to do, and run when it is touched, once', async () => {
  const { isFetched, runs, fire } = await open(PAGE);
  await expect.poll(() => isFetched()).toBe(true);
  expect(await runs()).toBe(0);
  fire('pointerup', 'text');
  fire('keydown', 'text');
  expect(await runs()).toBe(1);
});

it.each(['mousemove', 'pointerup', 'pointercancel', 'keydown', 'focusin', 'input', 'click'])(
  'is what wakes a page: %s',
  async (type) => {
    const { runs, fire } = await open(PAGE);
    fire(type, 'text');
    expect(await runs()).toBe(1);
  },
);

it('a mouse that is reported where it already was wakes nothing', async () => {
  const { runs, element } = await open(PAGE);
  element('text').dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  expect(await runs()).toBe(0);
});

it('a finger that comes down wakes nothing before it leaves', async () => {
  const { runs, fire } = await open(PAGE);
  fire('pointerdown', 'text');
  expect(await runs()).toBe(0);
});

it('a link is left to the browser', async () => {
  const { runs, fire } = await open(PAGE);
  for (const type of ['mousemove', 'pointerup', 'focusin', 'click']) fire(type, 'in-link');
  expect(await runs()).toBe(0);
});

it('somebody who saves data fetches nothing before a touch', async () => {
  const { isFetched, runs, fire } = await open(PAGE, { first: SAVE_DATA });
  expect([await runs(), isFetched()]).toEqual([0, false]);
  fire('pointerup', 'text');
  expect([await runs(), isFetched()]).toEqual([1, false]);
});

it('a form in view waits until someone comes to it', async () => {
  const { fire, runs } = await open('<form><input id="field"></form>');
  expect(await runs()).toBe(0);
  fire('focusin', 'field');
  expect(await runs()).toBe(1);
});

it('a form that a program sends, without a touch, wakes the page', async () => {
  const { element, runs, view } = await open('<form id="form"><input></form>');
  view.addEventListener('submit', (event) => event.preventDefault());
  (element('form') as HTMLFormElement).requestSubmit();
  expect(await runs()).toBe(1);
});

it('a question that is not answered yet is asked at once', async () => {
  const question = '<span hidden data-asks="asked"></span>';
  const first = await open(question);
  await expect.poll(() => first.runs()).toBe(1);
  localStorage.setItem('asked', 'yes');
  expect(await (await open(question)).runs()).toBe(0);
});

it('what was typed before is shown at once', async () => {
  const form = '<form data-kept="kept"><input></form>';
  expect(await (await open(form)).runs()).toBe(0);
  sessionStorage.setItem('kept', 'Hello');
  const again = await open(form);
  await expect.poll(() => again.runs()).toBe(1);
});
