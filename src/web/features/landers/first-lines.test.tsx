import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { FirstLines } from '#web/features/landers/first-lines.tsx';

it('says whose words it quotes, in their direction', async () => {
  await renderInApp(
    <FirstLines
      member={{ name: 'Anna', city: null, interests: [] }}
      text=""
      maxLength={500}
      most={2}
      quoted="Tea and long walks."
      isSaid
      onChange={() => undefined}
    />,
    ['landers', 'signup', 'interests', 'first-lines'],
  );
  const words = page.getByText('Tea and long walks.', { exact: true });
  await expect.element(words).toHaveAttribute('dir', 'auto');
  expect(words.element().closest('p')?.textContent).toBe('Anna: Tea and long walks.');
});
