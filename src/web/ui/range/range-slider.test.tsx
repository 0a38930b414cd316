import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';

const Example = ({ from, to }: { from: number; to: number }) => {
  const [ages, setAges] = useState<[number, number]>([from, to]);
  return (
    <form aria-label="Search">
      <RangeSlider
        legend="Age"
        min={18}
        max={99}
        value={ages}
        onChange={setAges}
        fromLabel="From age"
        toLabel="To age"
        fromName="age_from"
        toName="age_to"
        formatValue={(age) => (age === 99 ? '99+' : String(age))}
      />
    </form>
  );
};

const fromThumb = page.getByRole('slider', { name: 'From age' });
const toThumb = page.getByRole('slider', { name: 'To age' });
const output = page.getByRole('status');

it('moves each thumb with the arrow keys and says the range', async () => {
  await render(<Example from={28} to={46} />);
  await userEvent.tab();
  await expect.element(fromThumb).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(output).toHaveTextContent('30 – 45');
});

it('goes to the ends with Home and End, in the words of its owner', async () => {
  await render(<Example from={28} to={46} />);
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(output).toHaveTextContent('18 – 99+');
  await expect.element(toThumb).toHaveAttribute('aria-valuetext', '99+');
});

it('never lets the thumbs pass each other', async () => {
  await render(<Example from={28} to={46} />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(output).toHaveTextContent('46 – 46');
  await expect.element(fromThumb).toHaveValue('46');
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  await expect.element(output).toHaveTextContent('46 – 46');
});

it('keeps the lower thumb reachable where both meet at the far end', async () => {
  await render(<Example from={99} to={99} />);
  const { right, top, height } = fromThumb.element().getBoundingClientRect();
  const above = document.elementFromPoint(right - 22, top + height / 2);
  expect(above).toBe(fromThumb.element());
});

it('sends both values with its form', async () => {
  await render(<Example from={28} to={46} />);
  const form = page.getByRole('form', { name: 'Search' }).element();
  expect(form).toBeInstanceOf(HTMLFormElement);
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ age_from: '28', age_to: '46' });
});
