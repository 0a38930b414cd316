import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';
import type { ToastMessage } from '#web/ui/toast/toast.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

const Trigger = ({ message }: { message: ToastMessage }) => {
  const showToast = useShowToast();
  return (
    <button type="button" onClick={() => showToast(message)}>
      Do it
    </button>
  );
};

const show = async (message: ToastMessage) => {
  const { container } = await render(
    <ToastRegion label="Messages" dismissLabel="Dismiss">
      <Trigger message={message} />
    </ToastRegion>,
  );
  const live = container.querySelector('[aria-live="polite"]');
  await page.getByRole('button', { name: 'Do it' }).click();
  return live;
};

it('says what happened inside a live region that was there before', async () => {
  const live = await show({ text: 'Saved.' });
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(live?.textContent).toContain('Saved.');
});

it('goes by itself after a while', async () => {
  await show({ text: 'Saved.', durationMs: 50 });
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
});

it('stays while it has focus', async () => {
  vi.useFakeTimers();
  try {
    await show({ text: 'Saved.', durationMs: 5000 });
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText('Saved.')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('interrupts with an error, which stays until it is dismissed', async () => {
  await show({ text: 'Not sent.', tone: 'danger', durationMs: 1 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent.');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not sent.')).not.toBeInTheDocument();
});

it('offers one action by keyboard and goes with it', async () => {
  const onSelect = vi.fn();
  await show({ text: 'Chat removed.', action: { label: 'Undo', onSelect } });
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Chat removed.')).not.toBeInTheDocument();
});

it('does not repeat the same sentence', async () => {
  await show({ text: 'Saved.', tone: 'danger' });
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(page.getByText('Saved.').elements()).toHaveLength(1);
});

it('keeps only the latest of messages about the same', async () => {
  const Twice = () => {
    const showToast = useShowToast();
    const say = (text: string) =>
      showToast({ text, replaces: 'change', action: { label: 'Undo', onSelect: () => undefined } });
    return (
      <button
        type="button"
        onClick={() => {
          say('Hair saved.');
          say('Eyes saved.');
        }}
      >
        Do it
      </button>
    );
  };
  await render(
    <ToastRegion label="Messages" dismissLabel="Dismiss">
      <Twice />
    </ToastRegion>,
  );
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect.element(page.getByText('Eyes saved.')).toBeVisible();
  await expect.element(page.getByText('Hair saved.')).not.toBeInTheDocument();
});

it('goes by itself after the time it was given, also with something to do', async () => {
  await show({ text: 'Saved.', durationMs: 50, action: { label: 'Undo', onSelect: () => undefined } });
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
});

it('says when it has gone, but not that another one has taken its place', async () => {
  const onGone = vi.fn();
  await show({ text: 'Saved.', replaces: 'change', onGone });
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
  expect(onGone).toHaveBeenCalledOnce();
});

it('does not stand on what a dialog asks, which a phone shows on its lower edge', async () => {
  await show({ text: 'Not done.', tone: 'danger' });
  await render(
    <Dialog isOpen title="Another account" onClose={() => undefined}>
      <p style={{ height: '10rem' }}>Reload the page.</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  const toast = page.getByText('Not done.').element().getBoundingClientRect();
  expect(toast.bottom).toBeLessThan(dialog.top);
  expect(toast.top).toBeGreaterThanOrEqual(0);
});
