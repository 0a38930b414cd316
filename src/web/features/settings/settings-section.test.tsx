import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { SettingsDisclosure } from '#web/features/settings/settings-disclosure.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { Button } from '#web/ui/button/button.tsx';
import actions from '#web/ui/layout/actions.module.css';

const show = () =>
  renderInApp(
    <>
      <SettingsSection id="password" title="Password">
        <SettingsDisclosure label="Change password">
          <input aria-label="New password" />
        </SettingsDisclosure>
      </SettingsSection>
      <SettingsSection id="passkeys" title="Passkeys">
        <div className={actions.end}>
          <Button variant="soft">Add a passkey</Button>
        </div>
      </SettingsSection>
    </>,
    [],
  );

it.each<[number, 'left' | 'right']>([
  [390, 'left'],
  [1280, 'right'],
])('aligns what the rows offer at %i pixels', async (width, side) => {
  await page.viewport(width, 844);
  const { container } = await show();
  await expect.element(page.getByText('Change password')).toBeVisible();
  const boxes = [...container.querySelectorAll('summary, button')].map((action) => action.getBoundingClientRect());
  expect(new Set(boxes.map((box) => Math.round(box[side]))).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
});

it('opens its form at a press', async () => {
  await show();
  const field = page.getByLabelText('New password');
  await expect.element(field).not.toBeVisible();
  await page.getByText('Change password').click();
  await expect.element(field).toBeVisible();
});
