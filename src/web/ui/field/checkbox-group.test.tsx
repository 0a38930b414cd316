import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';

const Eyes = () => {
  const [values, setValues] = useState<string[]>([]);
  return (
    <CheckboxGroup
      legend="Eyes"
      name="eyes"
      values={values}
      onChange={setValues}
      isFull={values.length === 2}
      hint="Two at most."
      options={['brown', 'blue', 'green'].map((value) => ({ value, label: value }))}
    />
  );
};

it('is one group of boxes, each chosen and let go by itself', async () => {
  await render(<Eyes />);
  await expect.element(page.getByRole('group', { name: 'Eyes' })).toHaveAccessibleDescription('Two at most.');
  await page.getByText('brown').click();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByLabelText('brown')).toBeChecked();
  await expect.element(page.getByLabelText('blue')).toBeChecked();
  await page.getByText('brown').click();
  await expect.element(page.getByLabelText('brown')).not.toBeChecked();
});

it('takes no more once it is full, and lets go of what is chosen', async () => {
  await render(<Eyes />);
  await page.getByText('brown').click();
  await page.getByText('blue').click();
  await expect.element(page.getByLabelText('green')).toBeDisabled();
  await page.getByText('blue').click();
  await expect.element(page.getByLabelText('green')).toBeEnabled();
});
