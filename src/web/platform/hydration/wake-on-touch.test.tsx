import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { AWAKE, PRESS_LOST, wakeOnTouchHtml } from '#web/platform/hydration/wake-on-touch.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
  localStorage.clear();
  sessionStorage.clear();
});

const SAVE_DATA = `<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>`;

/** A document of its own that waits for a touch. */
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
    fire: (type: string, id: string) => element(id).dispatchEvent(new Event(type, { bubbles: true })),
    count: (id: string) => {
      const clicks: string[] = [];
      element(id).addEventListener('click', () => clicks.push(id));
      return clicks;
    },
    /** Resolves when a press that was kept has been repeated. */
    wakes: () =>
      new Promise<void>((resolve) => {
        view.addEventListener(AWAKE, () => view.setTimeout(resolve), { once: true });
      }),
    wake: async () => {
      view.dispatchEvent(new Event(AWAKE));
      await new Promise((resolve) => view.setTimeout(resolve));
    },
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

it('a press is repeated once on the same button when the app is there', async () => {
  const { element, count, runs, wake } = await open(PAGE);
  const clicks = count('one');
  element('one').click();
  expect([element('one').ariaBusy, await runs(), clicks.length]).toEqual(['true', 1, 0]);
  await wake();
  expect([element('one').ariaBusy, clicks.length]).toEqual([null, 1]);
  await wake();
  element('one').click();
  expect([element('one').ariaBusy, clicks.length]).toEqual([null, 2]);
});

it('a press while React takes the page over acts once', async () => {
  const { view, element, wakes } = await open('<div id="root"><button type="button">1</button></div>');
  const press = vi.fn<() => void>();
  const App = () => {
    useEffect(() => void view.dispatchEvent(new Event(AWAKE)), []);
    return (
      <button type="button" suppressHydrationWarning onClick={press}>
        1
      </button>
    );
  };
  const awake = wakes();
  const root = hydrateRoot(element('root'), <App />);
  // React listens already, and has not rendered yet.
  element('root').querySelector('button')!.click();
  await awake;
  expect(press).toHaveBeenCalledTimes(1);
  root.unmount();
});

it('a press is repeated on the button that stands in its place, if it says the same', async () => {
  for (const [text, label, times] of [
    ['same', 'Same', 1],
    ['other', 'Same', 0],
    ['same', 'Other', 0],
  ] as const) {
    const { element, wake } = await open(`<button id="pressed" type="button" aria-label="Same">same</button>`);
    const pressed = element('pressed');
    pressed.click();
    const drawn = pressed.cloneNode() as HTMLButtonElement;
    drawn.textContent = text;
    drawn.ariaLabel = label;
    pressed.replaceWith(drawn);
    const click = vi.fn<() => void>();
    drawn.addEventListener('click', click);
    await wake();
    expect(click).toHaveBeenCalledTimes(times);
  }
});

it('of several presses the last one counts', async () => {
  const { element, count, wake } = await open(`${PAGE}<button id="two" type="button">2</button>`);
  element('one').click();
  element('two').click();
  element('two').click();
  expect([element('one').ariaBusy, element('two').ariaBusy]).toEqual([null, 'true']);
  const [ones, twos] = [count('one'), count('two')];
  await wake();
  expect([ones.length, twos.length]).toEqual([0, 1]);
});

it('what the browser answers by itself is not repeated', async () => {
  const { element, count, wake } = await open(
    `<button id="menu" type="button" popovertarget="list">Menu</button><ul id="list" popover></ul>
     <details><summary id="more">More</summary></details><label id="label"><input type="checkbox">Yes</label>
     <form method="dialog"><button id="send">Send</button></form>`,
  );
  const ids = ['menu', 'more', 'label', 'send'];
  for (const id of ids) element(id).click();
  expect(ids.map((id) => element(id).ariaBusy)).toEqual([null, null, null, null]);
  expect(element('list').matches(':popover-open')).toBe(true);
  const clicks = ids.map(count);
  await wake();
  expect(clicks.flat()).toEqual([]);
});

it('a press that scripts will never answer is told as lost, each time', async () => {
  const { view, element } = await open(PAGE, { toRun: '<script type="module" src="data:text/plain,none"></script>' });
  const lost = vi.fn<() => void>();
  view.addEventListener(PRESS_LOST, lost);
  element('one').click();
  await expect.poll(() => lost).toHaveBeenCalledTimes(1);
  expect(element('one').ariaBusy).toBe(null);
  element('one').click();
  expect([lost.mock.calls.length, element('one').ariaBusy]).toEqual([2, null]);
});
