import { afterEach, expect, it, vi } from 'vitest';
import { earlyInputHtml } from '#web/platform/hydration/early-input.ts';

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
  frame.srcdoc = `${earlyInputHtml('', { failure: 'Not </script> loaded.', changed: 'Changed.', again: '' })}${html}`;
  document.body.append(frame);
  await isLoaded;
  const early = frame.contentDocument!;
  return {
    window: frame.contentWindow!,
    document: early,
    field: early.querySelector('input')!,
    form: (id: string) => early.querySelector<HTMLFormElement>(`#${id}`)!,
    press: (id: string) => early.querySelector<HTMLElement>(`#${id} button`)!.click(),
    isBusy: (id: string) => early.querySelector(`#${id} button`)!.ariaBusy === 'true',
    alert: () => early.querySelector('[role="alert"]')?.textContent,
  };
};

/** Renders the part of the page with this form. */
const wake = (form: HTMLFormElement): string[] => {
  const sent: string[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form).get('text') as string);
  });
  return sent;
};

const form = (id: string, more = '') =>
  `<form id="${id}" method="post" ${more}><input name="text" value="${id}"><button>Send</button></form>`;

it('a form that is sent before hydration waits for somebody who listens, and is sent once, as it is then', async () => {
  const { field, form: find, press, isBusy } = await open(form('one'));
  press('one');
  expect(isBusy('one')).toBe(true);
  press('one');
  field.value = 'later';
  const sent = wake(find('one'));
  await expect.poll(() => sent).toEqual(['later']);
  expect(isBusy('one')).toBe(false);
  press('one');
  expect(sent).toEqual(['later', 'later']);
});

it('is sent although hydration has replaced its button', async () => {
  const { form: find, press } = await open(form('one'));
  press('one');
  const button = find('one').querySelector('button')!;
  button.replaceWith(button.cloneNode(true));
  const sent = wake(find('one'));
  await expect.poll(() => sent).toEqual(['one']);
});

it('each form waits for itself', async () => {
  const { form: find, press, isBusy } = await open(form('one') + form('two'));
  press('one');
  press('two');
  const sentByTwo = wake(find('two'));
  await expect.poll(() => sentByTwo).toEqual(['two']);
  expect([isBusy('one'), isBusy('two')]).toEqual([true, false]);
  const sentByOne = wake(find('one'));
  await expect.poll(() => sentByOne).toEqual(['one']);
  expect(sentByTwo).toEqual(['two']);
});

it('one that is gone meanwhile is told as lost', async () => {
  const { form: find, press, isBusy, alert } = await open(form('one') + form('two'));
  press('one');
  const sent = wake(find('one'));
  find('one').remove();
  await expect.poll(() => alert()).toBe('Changed.');
  press('two');
  const sentByTwo = wake(find('two'));
  await expect.poll(() => sentByTwo).toEqual(['two']);
  expect([sent, isBusy('two')]).toEqual([[], false]);
});

it('one with an address is left to the browser', async () => {
  const { window, press, isBusy } = await open(form('one', 'action="/search"'));
  const held: boolean[] = [];
  window.addEventListener('submit', (event) => {
    held.push(event.defaultPrevented);
    event.preventDefault();
  });
  press('one');
  expect([held, isBusy('one')]).toEqual([[false], false]);
});

it('when the scripts cannot be loaded it says so at every try, and leaves what was typed', async () => {
  const { document: early, field, press, isBusy, alert } = await open(form('one'));
  field.value = 'typed';
  press('one');
  const script = early.createElement('script');
  script.type = 'module';
  script.src = 'data:text/plain,none';
  early.head.append(script);
  await expect.poll(() => alert()).toBe('Not </script> loaded.');
  expect([isBusy('one'), field.value]).toEqual([false, 'typed']);
  early.querySelector('[role="alert"]')!.remove();
  press('one');
  expect([alert(), isBusy('one')]).toEqual(['Not </script> loaded.', false]);
});

it('a page with a form that waits is not loaded anew, and says what is missing', async () => {
  const { window, form: find, press, alert } = await open(form('one'));
  const reload = vi.fn<() => void>();
  window.addEventListener('vonk:outdated', reload);
  const isLeftAlone = () => window.dispatchEvent(new Event('vonk:outdated', { cancelable: true }));
  expect([isLeftAlone(), reload.mock.calls.length]).toEqual([true, 1]);
  press('one');
  expect([isLeftAlone(), reload.mock.calls.length]).toEqual([false, 1]);
  await expect.poll(() => alert()).toBe('Not </script> loaded.');
  // If the part is hydrated later, the form is submitted.
  const sent = wake(find('one'));
  press('one');
  expect(sent).toEqual(['one']);
});

it('what is typed is noted, and where', async () => {
  const { field } = await open(form('one'));
  field.value = 'umbrella';
  field.setSelectionRange(2, 4);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(field).toHaveProperty('typed', ['umbrella', 2, 4]);
});
