import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { OUTDATED } from '#web/platform/chunk-reload/chunk-reload.ts';
import { AWAKE, earlyInputHtml } from '#web/platform/hydration/early-input.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A separate document whose scripts have not loaded yet. */
const open = async (html: string) => {
  const frame = document.createElement('iframe');
  frames.push(frame);
  const isLoaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  const words = { failure: 'Not loaded.', changed: 'Changed.', again: 'Again.' };
  frame.srcdoc = `<!doctype html><head>${earlyInputHtml('', words)}</head><body>${html}</body>`;
  document.body.append(frame);
  await isLoaded;
  const early = frame.contentDocument!;
  const view = frame.contentWindow!;
  const element = (id: string) => early.querySelector<HTMLElement>(`#${id}`)!;
  return {
    view,
    early,
    element,
    alert: () => early.querySelector('[role="alert"]')?.textContent,
    count: (id: string) => {
      const clicks: string[] = [];
      element(id).addEventListener('click', () => clicks.push(id));
      return clicks;
    },
    /** Resolves when a held click has been repeated. */
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

const PAGE = '<button id="one" type="button">1</button>';

it('a press is repeated once on the same button when the app is there', async () => {
  const { element, count, wake } = await open(PAGE);
  const clicks = count('one');
  element('one').click();
  expect([element('one').ariaBusy, clicks.length]).toEqual(['true', 0]);
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
  // React's listeners are attached, but it has not rendered yet.
  element('root').querySelector('button')!.click();
  await awake;
  expect(press).toHaveBeenCalledTimes(1);
  root.unmount();
});

it('a press is repeated on the button that stands in its place if it says the same, and else told as lost', async () => {
  for (const [text, label, times, told] of [
    ['same', 'Same', 1, undefined],
    ['other', 'Same', 0, 'Changed.'],
    ['same', 'Other', 0, 'Changed.'],
  ] as const) {
    const { element, wake, alert } = await open(`<button id="pressed" type="button" aria-label="Same">same</button>`);
    const pressed = element('pressed');
    pressed.click();
    const drawn = pressed.cloneNode() as HTMLButtonElement;
    drawn.textContent = text;
    drawn.ariaLabel = label;
    pressed.replaceWith(drawn);
    const click = vi.fn<() => void>();
    drawn.addEventListener('click', click);
    await wake();
    expect([click.mock.calls.length, alert()]).toEqual([times, told]);
  }
});

it('a press on a button that is gone or says something else is told as lost', async () => {
  for (const change of [
    (button: HTMLElement) => button.remove(),
    (button: HTMLElement) => void (button.textContent = '2'),
  ]) {
    const { element, count, wake, alert } = await open(PAGE);
    const clicks = count('one');
    const button = element('one');
    button.click();
    change(button);
    await wake();
    expect([alert(), clicks.length, button.ariaBusy]).toEqual(['Changed.', 0, null]);
  }
});

it('who has gone on to another page hears nothing of a press on the last one', async () => {
  const { view, element, wake, alert } = await open(PAGE);
  element('one').click();
  element('one').remove();
  view.location.hash = 'next';
  await wake();
  expect(alert()).toBe(undefined);
});

it('a press that has waited too long for a chooser of files asks for another one', async () => {
  const { view, element, alert } = await open('<input id="file" type="file">');
  const isStopped: boolean[] = [];
  element('file').addEventListener('click', (event) => {
    isStopped.push(event.defaultPrevented);
    event.preventDefault();
  });
  const pressWhile = (isActive: boolean) => {
    Object.defineProperty(view.navigator, 'userActivation', { value: { isActive }, configurable: true });
    element('file').click();
    return [alert(), isStopped.pop()];
  };
  expect([pressWhile(true), pressWhile(false)]).toEqual([
    [undefined, false],
    ['Again.', true],
  ]);
});

it('an early key is a press on the control that names it, unless something else needs the key', async () => {
  const { early, element, count, wake } = await open(
    `<section id="game"><button id="one" type="button" aria-keyshortcuts="ArrowLeft">1</button>
     <a id="link" href="#link" aria-keyshortcuts="Enter">2</a></section><input id="field"><button id="far" type="button">3</button>`,
  );
  const links = count('link');
  const press = (on: HTMLElement, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    on.dispatchEvent(event);
    return [event.defaultPrevented, element('one').ariaBusy];
  };
  const ignored = [
    press(element('field'), 'ArrowLeft'),
    press(element('far'), 'ArrowLeft'),
    press(early.body, 'ArrowRight'),
    press(early.body, 'ArrowLeft', { repeat: true }),
    press(early.body, 'ArrowLeft', { altKey: true }),
    press(element('one'), 'Enter'),
  ];
  expect([new Set(ignored.flat()), links.length]).toEqual([new Set([false, null]), 0]);
  expect([press(early.body, 'Enter')[0], links.length]).toEqual([true, 1]);
  expect(press(element('game'), 'ArrowLeft')).toEqual([true, 'true']);
  expect(press(early.body, 'ArrowLeft')).toEqual([true, 'true']);
  const clicks = count('one');
  await wake();
  expect(clicks.length).toBe(1);
  expect(press(early.body, 'ArrowLeft')).toEqual([false, null]);
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
     <details><summary id="more">More</summary></details><label id="label"><input type="checkbox">Yes</label>`,
  );
  const ids = ['menu', 'more', 'label'];
  for (const id of ids) element(id).click();
  expect(ids.map((id) => element(id).ariaBusy)).toEqual([null, null, null]);
  expect(element('list').matches(':popover-open')).toBe(true);
  const clicks = ids.map(count);
  await wake();
  expect(clicks.flat()).toEqual([]);
});

it('a press that scripts will never answer is told as lost, each time', async () => {
  const { early, element, alert } = await open(PAGE);
  element('one').click();
  expect([element('one').ariaBusy, alert()]).toEqual(['true', undefined]);
  const script = early.createElement('script');
  script.type = 'module';
  script.src = 'data:text/plain,none';
  early.head.append(script);
  await expect.poll(() => alert()).toBe('Not loaded.');
  expect(element('one').ariaBusy).toBe(null);
  early.querySelector('[role="alert"]')!.remove();
  element('one').click();
  expect([alert(), element('one').ariaBusy]).toEqual(['Not loaded.', null]);
});

it('a page with a press that waits is not loaded anew, and says what is missing', async () => {
  const { view, element, alert } = await open(PAGE);
  element('one').click();
  const isLeftAlone = () => view.dispatchEvent(new Event(OUTDATED, { cancelable: true }));
  expect([isLeftAlone(), alert(), element('one').ariaBusy]).toEqual([false, 'Not loaded.', null]);
  expect(isLeftAlone()).toBe(true);
});

it.each(['before React', 'after the document'])(
  'a press %s on a part that comes later waits for that part, and acts once',
  async (moment) => {
    const { view, element, wakes } = await open(
      '<div id="root"><!--$--><button id="late" type="button">1</button><!--/$--></div>',
    );
    const press = vi.fn<() => void>();
    const code = Promise.withResolvers<{ default: () => ReactNode }>();
    const Late = lazy(() => code.promise);
    const App = () => {
      useEffect(() => void view.dispatchEvent(new Event(AWAKE)), []);
      return (
        <Suspense fallback={null}>
          <Late />
        </Suspense>
      );
    };
    if (moment === 'before React') element('late').click();
    const awake = wakes();
    const root = hydrateRoot(element('root'), <App />);
    await awake;
    if (moment !== 'before React') element('late').click();
    await expect.poll(() => element('late').ariaBusy).toBe('true');
    expect(press).not.toHaveBeenCalled();
    code.resolve({
      default: () => (
        <button id="late" type="button" suppressHydrationWarning onClick={press}>
          1
        </button>
      ),
    });
    await expect.poll(() => press.mock.calls.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect([press.mock.calls.length, element('late').ariaBusy]).toEqual([1, null]);
    element('late').click();
    expect(press).toHaveBeenCalledTimes(2);
    root.unmount();
  },
);

it('a click that somebody swallows is not repeated', async () => {
  const { view, element, count, wake } = await open(PAGE);
  await wake();
  const clicks = count('one');
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  view.addEventListener('click', swallow, { capture: true, once: true });
  element('one').click();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect([clicks.length, element('one').ariaBusy]).toEqual([0, null]);
});
