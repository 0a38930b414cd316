import { Activity, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Hydrated, find, Known, openUnhydrated, touch, untilHydrated } from '#test/support/pages/open-unhydrated.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';

const click = (control: HTMLElement): void => control.click();

const TEXTS = [
  ['a line', (props: object) => <TextInput aria-label="field" {...props} />],
  ['a password', (props: object) => <PasswordInput aria-label="field" showLabel="Show" hideLabel="Hide" {...props} />],
  ['several lines', (props: object) => <TextArea aria-label="field" {...props} />],
] as const;

it.each(TEXTS)('what was typed into %s before hydration is known, and stays', async (_what, field) => {
  const content = (
    <Known
      first=""
      draw={(value, set) =>
        field({ value, onChange: (event: { target: { value: string } }) => set(event.target.value) })
      }
    />
  );
  openUnhydrated(content, (room) =>
    touch(room, 'input, textarea', (control) => {
      control.value = 'three umbrellas';
    }),
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('"three umbrellas"');
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.element(page.getByLabelText('field')).toHaveValue('three umbrellas');
});

it('so is what was chosen from a list; the form around hears of it too', async () => {
  const heard: string[] = [];
  const content = (
    <Known
      first="nl"
      draw={(value, set) => (
        <form onInput={(event) => heard.push((event.target as HTMLSelectElement).value)}>
          <Select value={value} onChange={(event) => set(event.target.value)}>
            <option value="de">Germany</option>
            <option value="nl">Netherlands</option>
          </Select>
        </form>
      )}
    />
  );
  openUnhydrated(content, (room) =>
    touch(room, 'select', (control) => {
      control.value = 'de';
    }),
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('"de"');
  expect(heard).toEqual(['de']);
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
    openUnhydrated(content, (room) => touch(room, 'input', click));
  }
  await expect.element(page.getByRole('status').first()).toHaveTextContent('true');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('false');
});

it('so are one of several and some of several', async () => {
  const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));
  openUnhydrated(
    <Known
      first="red"
      draw={(value, set) => (
        <RadioGroup legend="One" name="one" options={options} value={value} onChange={(one) => set(one)} />
      )}
    />,
    (room) => touch(room, '[value="blue"]', click),
  );
  openUnhydrated(
    <Known
      first={['red']}
      draw={(values, set) => (
        <CheckboxGroup legend="Some" name="some" options={options} values={values} onChange={(some) => set(some)} />
      )}
    />,
    (room) => {
      touch(room, '[value="green"]', click);
      touch(room, '[value="blue"]', click);
    },
  );
  await expect.element(page.getByRole('status').first()).toHaveTextContent('"blue"');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('["red","green","blue"]');
});

it('so is a thumb that was moved', async () => {
  const words = { legend: 'Age', fromLabel: 'From', toLabel: 'To' };
  openUnhydrated(
    <Known
      first={[20, 40] as readonly [number, number]}
      draw={(value, set) => <RangeSlider {...words} min={18} max={99} value={value} onChange={set} />}
    />,
    (room) =>
      touch(room, 'input', (control) => {
        control.value = '30';
      }),
  );
  await expect.element(page.getByRole('status').last()).toHaveTextContent('[30,40]');
});

it.each(TEXTS)(
  'the caret stays where it is in %s, and React knows that the field is being used',
  async (_what, field) => {
    const heard: string[] = [];
    const content = (
      <Known
        first=""
        draw={(value, set) =>
          field({
            value,
            onFocus: () => heard.push('focus'),
            onChange: (event: { target: { value: string } }) => {
              heard.push(event.target.value);
              set(event.target.value);
            },
          })
        }
      />
    );
    const kept: HTMLInputElement[] = [];
    openUnhydrated(content, (room) =>
      touch(room, 'input, textarea', (control) => {
        control.focus();
        control.value = 'three umbrellas';
        control.setSelectionRange(5, 5);
        kept.push(control);
      }),
    );
    await expect.element(page.getByRole('status')).toHaveTextContent('"three umbrellas"');
    expect(heard).toEqual(['focus', 'three umbrellas']);
    expect([document.activeElement, kept[0]!.selectionStart]).toEqual([kept[0], 5]);
  },
);

it('a text of several lines that was there before is what it became before hydration, the caret where it was', async () => {
  const content = (
    <Known
      first="I like"
      draw={(value, set) => <TextArea value={value} onChange={(event) => set(event.currentTarget.value)} />}
    />
  );
  openUnhydrated(content, (room) =>
    touch(room, 'textarea', (control) => {
      control.focus();
      control.value = 'I really like';
      control.setSelectionRange(9, 9);
    }),
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('"I really like"');
  const field = page.getByRole('textbox').element() as HTMLTextAreaElement;
  expect([field.value, field.selectionStart]).toEqual(['I really like', 9]);
});

it('choices that only the browser remembers go back to what the page says, and are told to nobody', async () => {
  const told: string[] = [];
  const options = ['red', 'green'].map((value) => ({ value, label: value }));
  openUnhydrated(
    <>
      <Checkbox label="box" checked onChange={() => told.push('box')} />
      <RadioGroup legend="One" name="one" options={options} value="red" onChange={() => told.push('one')} />
      <Select aria-label="list" value="b" onChange={() => told.push('list')}>
        <option value="a">a</option>
        <option value="b">b</option>
      </Select>
      <Hydrated />
    </>,
    (room) => {
      find(room, '[type="checkbox"]').click();
      find(room, '[value="green"]').click();
      find<HTMLSelectElement>(room, 'select').value = 'a';
    },
  );
  await untilHydrated();
  await expect.element(page.getByLabelText('box')).toBeChecked();
  await expect.element(page.getByLabelText('red')).toBeChecked();
  await expect.element(page.getByLabelText('list')).toHaveValue('b');
  expect(told).toEqual([]);
});

it('what was typed is told once, however often its part is hidden and shown again', async () => {
  const told: string[] = [];
  const Hiding = () => {
    const [turns, setTurns] = useState(0);
    return (
      <>
        <Activity mode={turns % 2 === 0 ? 'visible' : 'hidden'}>
          <TextInput aria-label="field" onChange={(event) => told.push(event.currentTarget.value)} />
        </Activity>
        <button type="button" onClick={() => setTurns(turns + 1)}>
          Turn
        </button>
        <Hydrated />
      </>
    );
  };
  openUnhydrated(<Hiding />, (room) =>
    touch(room, 'input', (control) => {
      control.value = 'umbrella';
    }),
  );
  await untilHydrated();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByLabelText('field')).not.toBeVisible();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.element(page.getByLabelText('field')).toBeVisible();
  expect(told).toEqual(['umbrella']);
});

it('what nobody touched is told to nobody', async () => {
  const told: string[] = [];
  openUnhydrated(
    <>
      <TextInput aria-label="field" value="as it was" onChange={() => told.push('text')} />
      <Checkbox label="box" checked onChange={() => told.push('box')} />
      <Select value="b" onChange={() => told.push('list')}>
        <option value="a">a</option>
        <option value="b">b</option>
      </Select>
      <Hydrated />
    </>,
    () => undefined,
  );
  await untilHydrated();
  expect(told).toEqual([]);
});
