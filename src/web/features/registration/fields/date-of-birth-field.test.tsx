import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { DateOfBirthField } from '#web/features/registration/fields/date-of-birth-field.tsx';

const Form = ({ error }: { error?: string }) => {
  const [date, setDate] = useState('');
  return (
    <form>
      <DateOfBirthField value={date} onChange={setDate} error={error} />
      <output>{date}</output>
    </form>
  );
};

it('asks for day, month and year in this order in Britain, and makes one date of them', async () => {
  await renderInApp(<Form />, ['signup']);
  await userEvent.tab();
  await userEvent.keyboard('7');
  await expect.element(page.getByLabelText('Day')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Month')).toHaveFocus();
  await page.getByLabelText('Month').selectOptions('May');
  await page.getByLabelText('Year').fill('1990');
  await expect.element(page.getByRole('status')).toHaveTextContent('1990-05-07');
});

it('takes digits only, and may be filled in by the browser', async () => {
  await renderInApp(<Form />, ['signup']);
  await page.getByLabelText('Year').fill('1a9');
  await expect.element(page.getByLabelText('Year')).toHaveValue('19');
  await page.getByLabelText('Year').fill('١٩９٠');
  await expect.element(page.getByLabelText('Year')).toHaveValue('1990');
  await expect.element(page.getByLabelText('Year')).toHaveAttribute('autocomplete', 'bday-year');
});

it('says what is wrong for all three together', async () => {
  await renderInApp(<Form error="Invalid date of birth." />, ['signup']);
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Invalid date of birth.');
  await expect.element(page.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true');
});
