import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

const renderExample = async () => {
  await render(
    <form onSubmit={onSubmit}>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            showLabel="Show"
            hideLabel="Hide"
            autoComplete="current-password"
          />
        )}
      </Field>
    </form>,
  );
};

const input = page.getByLabelText('Password');

it('hides what is typed until it is asked to show it, by keyboard too', async () => {
  await renderExample();
  await userEvent.tab();
  await userEvent.keyboard('warm evening');
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('warm evening');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveAttribute('type', 'password');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('hides it again before the form is sent', async () => {
  await renderExample();
  await page.getByRole('button', { name: 'Show' }).click();
  await input.click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(input).toHaveAttribute('type', 'password');
});
