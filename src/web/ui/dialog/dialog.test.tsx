import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const Example = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Remove this chat?" closeLabel="Close">
        <input aria-label="First" />
        <input aria-label="Wanted" data-autofocus />
        <label>
          Photo <input type="file" />
        </label>
      </Dialog>
    </>
  );
};

const dialog = page.getByRole('dialog', { name: 'Remove this chat?' });
const opener = page.getByRole('button', { name: 'Open' });

const openWithKey = async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
};

it('is named by its title and puts focus where it was asked to', async () => {
  await openWithKey();
  await expect.element(page.getByLabelText('Wanted')).toHaveFocus();
});

it('closes on Escape and gives focus back', async () => {
  await openWithKey();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('closes with its button and gives focus back', async () => {
  await openWithKey();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('closes on a press beside it, not on one inside', async () => {
  await openWithKey();
  await dialog.click({ position: { x: 150, y: 30 } });
  await expect.element(dialog).toBeVisible();
  await dialog.click({ position: { x: 150, y: -200 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('keeps focus inside while it is open', async () => {
  await openWithKey();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
  }
});

it('stays when a file picker inside it is cancelled', async () => {
  await openWithKey();
  page
    .getByLabelText('Photo')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  await expect.element(dialog).toBeVisible();
});

it('gives focus back when its owner leaves it out', async () => {
  const Owner = () => {
    const [isShown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          Open
        </button>
        {isShown && (
          <Dialog isOpen onClose={() => setShown(false)} title="Remove this chat?" closeLabel="Close">
            Sure?
          </Dialog>
        )}
      </>
    );
  };
  await render(<Owner />);
  await opener.click();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
