import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RangeSlider } from '../range/range-slider.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const rooms: { unmount(): void }[] = [];
afterEach(() => {
  for (const room of rooms.splice(0)) room.unmount();
  document.body.replaceChildren();
});

/** Draws it as the server does, lets somebody use it asleep, and wakes it up. */
const useAsleep = (content: ReactNode, use: (field: HTMLElement) => void): void => {
  const asleep = document.createElement('div');
  asleep.innerHTML = renderToString(content);
  document.body.append(asleep);
  use(asleep);
  rooms.push(hydrateRoot(asleep, content));
};
const find = <Element extends HTMLElement>(within: HTMLElement, selector: string): Element =>
  within.querySelector<Element>(selector)!;

function Known<Value>({
  first,
  draw,
}: {
  first: Value;
  draw: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(first);
  const [turns, setTurns] = useState(0);
  return (
    <>
      {draw(value, set)}
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Draw again
      </button>
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const TEXTS = [
  ['a line', (props: object) => <TextInput aria-label="field" {...props} />],
  ['a password', (props: object) => <PasswordInput aria-label="field" showLabel="Show" hideLabel="Hide" {...props} />],
  ['several lines', (props: object) => <TextArea aria-label="field" {...props} />],
] as const;

it.each(TEXTS)('what was typed into %s while it was asleep is known, and stays', async (_what, field) => {
  const content = (
    <Known
      first=""
      draw={(value, set) =>
        field({ value, onChange: (event: { target: { value: string } }) => set(event.target.value) })
      }
    />
  );
  useAsleep(content, (room) => {
    find<HTMLInputElement>(room, 'input, textarea').value = 'three umbrellas';
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('"three umbrellas"');
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.element(page.getByLabelText('field')).toHaveValue('three umbrellas');
});

it('so is what was chosen from a list', async () => {
  const content = (
    <Known
      first="nl"
      draw={(value, set) => (
        <Select value={value} onChange={(event) => set(event.target.value)}>
          <option value="de">Germany</option>
          <option value="nl">Netherlands</option>
        </Select>
      )}
    />
  );
  useAsleep(content, (room) => {
    find<HTMLSelectElement>(room, 'select').value = 'de';
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('"de"');
});

it('so is a box that was ticked, and one that was emptied', async () => {
  for (const first of [false, true]) {
    const content = (
      <Known
        first={first}
        draw={(value, set) => (
          <Checkbox label="I agree" checked={value} onChange={(event) => set(event.target.checked)} />
        )}
      />
    );
    useAsleep(content, (room) => find(room, 'input').click());
  }
  await expect.element(page.getByRole('status').first()).toHaveTextContent('true');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('false');
});

it('so are one of several and some of several', async () => {
  const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));
  useAsleep(
    <Known
      first="red"
      draw={(value, set) => (
        <RadioGroup legend="One" name="one" options={options} value={value} onChange={(one) => set(one)} />
      )}
    />,
    (room) => find(room, '[value="blue"]').click(),
  );
  useAsleep(
    <Known
      first={['red']}
      draw={(values, set) => (
        <CheckboxGroup legend="Some" name="some" options={options} values={values} onChange={(some) => set(some)} />
      )}
    />,
    (room) => {
      find(room, '[value="green"]').click();
      find(room, '[value="blue"]').click();
    },
  );
  await expect.element(page.getByRole('status').first()).toHaveTextContent('"blue"');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('["red","green","blue"]');
});

it('so is a thumb that was moved', async () => {
  const words = { legend: 'Age', fromLabel: 'From', toLabel: 'To' };
  useAsleep(
    <Known
      first={[20, 40] as readonly [number, number]}
      draw={(value, set) => <RangeSlider {...words} min={18} max={99} value={value} onChange={set} />}
    />,
    (room) => {
      find<HTMLInputElement>(room, 'input').value = '30';
    },
  );
  await expect.element(page.getByRole('status').last()).toHaveTextContent('[30,40]');
});

it('what nobody touched is told to nobody', async () => {
  const told: string[] = [];
  useAsleep(
    <>
      <TextInput aria-label="field" value="as it was" onChange={() => told.push('text')} />
      <Checkbox label="box" checked onChange={() => told.push('box')} />
      <Select value="b" onChange={() => told.push('list')}>
        <option value="a">a</option>
        <option value="b">b</option>
      </Select>
    </>,
    () => undefined,
  );
  await page.getByLabelText('field').click();
  expect(told).toEqual([]);
});
