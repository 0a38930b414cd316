import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

const TABS = [
  { id: 'received', label: 'They like you', panel: 'People who like you' },
  { id: 'sent', label: 'You like', panel: 'People you like' },
  { id: 'matches', label: 'Matches', panel: 'It is mutual' },
];

const tab = (name: string) => page.getByRole('tab', { name });
const panel = (name: string) => page.getByRole('tabpanel', { name });

it('is one stop for Tab, and the panel is the next', async () => {
  await render(<Tabs label="Likes" tabs={TABS} />);
  await userEvent.tab();
  await expect.element(tab('They like you')).toHaveFocus();
  await userEvent.tab();
  await expect.element(panel('They like you')).toHaveFocus();
});

it('shows the panel of the tab that the arrows lead to, round both ends', async () => {
  const onChange = vi.fn();
  await render(<Tabs label="Likes" tabs={TABS} onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('You like')).toHaveFocus();
  await expect.element(panel('You like')).toHaveTextContent('People you like');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(panel('Matches')).toHaveTextContent('It is mutual');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('They like you')).toHaveAttribute('aria-selected', 'true');
  expect(onChange.mock.calls.flat()).toEqual(['sent', 'received', 'matches', 'received']);
});

it('goes to the ends with Home and End', async () => {
  await render(<Tabs label="Likes" tabs={TABS} />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Matches')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(tab('They like you')).toHaveFocus();
});

it('follows the finger', async () => {
  await render(<Tabs label="Likes" tabs={TABS} />);
  await tab('Matches').click();
  await expect.element(panel('Matches')).toBeVisible();
  await expect.element(panel('They like you')).not.toBeInTheDocument();
});

it('shows the tab its owner decides on', async () => {
  const { rerender } = await render(<Tabs label="Likes" tabs={TABS} value="sent" />);
  await expect.element(tab('You like')).toHaveAttribute('aria-selected', 'true');
  await rerender(<Tabs label="Likes" tabs={TABS} value="matches" />);
  await expect.element(tab('Matches')).toHaveAttribute('aria-selected', 'true');
});

it('shows the chosen one whole where the row scrolls, the first and the last too', async () => {
  const tabs = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, label: `Number ${index}`, panel: index }));
  for (const { id } of tabs) {
    const { container, unmount } = await render(<Tabs label="Numbers" tabs={tabs} value={id} />);
    const row = container.querySelector('[role=tablist]')!.getBoundingClientRect();
    const chosen = container.querySelector('[aria-selected=true]')!.getBoundingClientRect();
    expect(chosen.left, id).toBeGreaterThanOrEqual(row.left);
    expect(chosen.right, id).toBeLessThanOrEqual(row.right);
    await unmount();
  }
});
