import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

it('says why it cannot be pressed, stays reachable and does nothing', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  await render(
    <form onSubmit={onSubmit}>
      <input aria-label="Message" />
      <Button type="submit" disabledReason="A message costs 10 credits." onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).toHaveAccessibleDescription('A message costs 10 credits.');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  await userEvent.keyboard('Hello{Enter}');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('hears only the first press while it is busy, keeps its width and says so', async () => {
  const onClick = vi.fn();
  const { rerender } = await render(<Button onClick={onClick}>Send</Button>);
  const button = page.getByRole('button');
  const width = button.element().getBoundingClientRect().width;
  await rerender(
    <Button onClick={onClick} loadingLabel="Sending">
      Send
    </Button>,
  );
  await button.click();
  expect(onClick).not.toHaveBeenCalled();
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await expect.element(page.getByRole('status')).toHaveTextContent('Sending');
});

it('is at least 44 pixels high in its smallest size', async () => {
  await render(<Button size="small">Send</Button>);
  expect(page.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('is a link where it leads somewhere, drawn by a router if wanted', async () => {
  await render(
    <>
      <LinkButton href="#search">Search</LinkButton>
      <LinkButton
        render={({ children, ...props }) => (
          <a href="#routed" {...props}>
            {children}
          </a>
        )}
      >
        Routed
      </LinkButton>
    </>,
  );
  await expect.element(page.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '#search');
  await expect.element(page.getByRole('link', { name: 'Routed' })).toHaveAttribute('href', '#routed');
});
