import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { openEarly } from '#test/support/pages/open-early.ts';
import { Menu } from '#web/ui/menu/menu.tsx';

const onReport = vi.fn();
const onGift = vi.fn();

const items = [
  {
    id: 'profile',
    label: 'See profile',
    render: ({ children, ...props }: { children: ReactNode }) => (
      <a href="#profile" {...props}>
        {children}
      </a>
    ),
  },
  { id: 'gift', label: 'Send a gift', hint: 'You need 20 credits', isDisabled: true, onSelect: onGift },
  { id: 'report', label: 'Report', onSelect: onReport },
  { id: 'block', label: 'Block' },
];

const trigger = page.getByRole('button', { name: 'More' });
const menu = page.getByRole('menu', { name: 'More about Noor' });
const GIFT = 'Send a gift You need 20 credits';
const item = (name: string) => page.getByRole('menuitem', { name });

const more = (
  <Menu
    label="More about Noor"
    items={items}
    renderTrigger={(props) => (
      <button type="button" {...props}>
        More
      </button>
    )}
  />
);

const openWith = async (key: string) => {
  onReport.mockClear();
  onGift.mockClear();
  await render(
    <>
      {more}
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(menu).toBeVisible();
};

it('opens with Enter on its first item', async () => {
  await openWith('{Enter}');
  await expect.element(item('See profile')).toHaveFocus();
});

it('opened before React came, it stands on its first item', async () => {
  await openEarly(more);
  await expect.element(item('See profile')).toHaveFocus();
  await expect.element(menu).toBeVisible();
});

it('opens with the arrow up on its last item', async () => {
  await openWith('{ArrowUp}');
  await expect.element(item('Block')).toHaveFocus();
});

it('moves with the arrows round both ends, and with Home and End', async () => {
  await openWith('{ArrowDown}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Block')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('See profile')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Block')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(item(GIFT)).toHaveFocus();
});

it('finds items by the letters typed', async () => {
  await openWith('{ArrowDown}');
  await userEvent.keyboard('r');
  await expect.element(item('Report')).toHaveFocus();
});

it('walks through items with the same first letter and understands several letters', async () => {
  await openWith('{ArrowDown}');
  await userEvent.keyboard('s');
  await expect.element(item(GIFT)).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(item('See profile')).toHaveFocus();
});

it('closes on Escape and gives focus back', async () => {
  await openWith('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

it('closes on Tab, which goes on from the trigger', async () => {
  await openWith('{Enter}');
  await userEvent.tab();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('does what was chosen, closes and gives focus back', async () => {
  await openWith('{Enter}');
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  expect(onReport).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

it('does nothing for a disabled item, whose reason is read with it', async () => {
  await openWith('{Enter}');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(item(GIFT)).toHaveFocus();
  expect(onGift).not.toHaveBeenCalled();
  await expect.element(menu).toBeVisible();
});

it('closes on a press elsewhere', async () => {
  await openWith('{Enter}');
  await page.getByRole('button', { name: 'After' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

it('stands beside its trigger and inside the window', async () => {
  await openWith('{Enter}');
  const below = trigger.element().getBoundingClientRect().bottom;
  const { top, left, right } = menu.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(below - 8);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
});
