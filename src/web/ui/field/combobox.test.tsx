import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from '#web/ui/field/combobox.tsx';

const CITIES = ['Utrecht', 'Uden', 'Urk'].map((label) => ({ id: label.toLowerCase(), label, note: 'Here' }));
const onChoose = vi.fn();
const onSubmit = vi.fn();
beforeEach(() => vi.clearAllMocks());

const Cities = () => {
  const [text, setText] = useState('');
  const options = CITIES.filter(({ label }) => label.toLowerCase().startsWith(text));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        aria-label="City"
        text={text}
        options={options}
        onType={setText}
        onChoose={({ id }) => onChoose(id)}
        emptyText="No such city"
        statusText={`${options.length} found`}
        listLabel="Cities"
      />
      <button type="submit">Send</button>
    </form>
  );
};
const show = async () => {
  await render(<Cities />);
  const input = page.getByRole('combobox', { name: 'City' });
  const active = () => {
    const id = input.element().getAttribute('aria-activedescendant');
    return id === null ? null : document.querySelector(`#${CSS.escape(id)}`)?.textContent;
  };
  return { input, active };
};

it('opens with the arrows, walks around the list and chooses with Enter, without sending the form', async () => {
  const { input, active } = await show();
  input.element().focus();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toBe('UtrechtHere');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('UrkHere');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['uden']]);
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await expect.element(input).toHaveFocus();
});

it('narrows while typing, says how many there are, and that there are none', async () => {
  const { input } = await show();
  await input.fill('ut');
  await expect.element(page.getByRole('option', { name: /Utrecht/ })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 found');
  await input.fill('x');
  await expect.element(page.getByText('No such city')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
});

it('closes with Escape and when it is left, and chooses nothing by itself', async () => {
  const { input } = await show();
  await input.click();
  await expect.element(page.getByRole('listbox', { name: 'Cities' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox', { name: 'Cities' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  expect(onChoose).not.toHaveBeenCalled();
});

it('is chosen from with a finger, and keeps the focus', async () => {
  const { input } = await show();
  await input.click();
  await page.getByRole('option', { name: /Urk/ }).click();
  expect(onChoose.mock.calls).toEqual([['urk']]);
  await expect.element(input).toHaveFocus();
});

it('leaves the keys to whoever composes a letter of several strokes', async () => {
  const { input, active } = await show();
  input.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const press = (key: string, how: KeyboardEventInit) =>
    input.element().dispatchEvent(new KeyboardEvent('keydown', { key, ...how, bubbles: true, cancelable: true }));
  // Safari reports the key that ends a composition only by keyCode 229.
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    expect([press('ArrowDown', how), press('Enter', how), press('Escape', how)]).toEqual([true, true, true]);
  expect([active(), onChoose.mock.calls.length]).toEqual(['UtrechtHere', 0]);
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
});

it('stays closed when what was typed before hydration is told after its writer has gone on', async () => {
  const { input } = await show();
  const field = input.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'u');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(input).toHaveValue('u');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
});
