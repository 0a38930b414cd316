import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

it('ties label, hint and error to its control', async () => {
  await render(
    <Field label="Email" hint="We never show it." error="This address is missing an @.">
      {(control) => <TextInput {...control} type="email" />}
    </Field>,
  );
  const input = page.getByLabelText('Email');
  await expect.element(input).toHaveAccessibleDescription('This address is missing an @. We never show it.');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

it('says nothing about a control without hint and error', async () => {
  await render(<Field label="Email">{(control) => <TextInput {...control} />}</Field>);
  await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-describedby');
  await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
});

it('ties an error to a checkbox and lets the words be pressed', async () => {
  await render(<Checkbox label="I accept the terms" error="Needed to continue." />);
  const box = page.getByRole('checkbox', { name: 'I accept the terms' });
  await expect.element(box).toHaveAccessibleDescription('Needed to continue.');
  await page.getByText('I accept the terms').click();
  await expect.element(box).toBeChecked();
});

it('calls a switch a switch', async () => {
  await render(<Checkbox look="switch" label="Weekly roundup" />);
  await page.getByRole('switch', { name: 'Weekly roundup' }).click();
  await expect.element(page.getByRole('switch')).toBeChecked();
});

it('names a group of choices by its legend and reads its error', async () => {
  await render(
    <RadioGroup
      legend="I am"
      name="gender"
      look="cards"
      error="Choose one."
      options={[{ value: 'female', label: 'A woman' }]}
    />,
  );
  const group = page.getByRole('radiogroup', { name: 'I am' });
  await expect.element(group).toHaveAccessibleDescription('Choose one.');
  await group.getByText('A woman').click();
  await expect.element(page.getByRole('radio', { name: 'A woman' })).toBeChecked();
});
