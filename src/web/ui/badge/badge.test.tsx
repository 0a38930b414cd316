import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CountBadge } from '#web/ui/badge/badge.tsx';

it('counts up to its cap', async () => {
  const { container, rerender } = await render(<CountBadge count={99} />);
  expect(container.textContent).toBe('99');
  await rerender(<CountBadge count={100} />);
  expect(container.textContent).toBe('99+');
});

it('says its number in words for those who do not see it', async () => {
  const { container } = await render(<CountBadge count={128} label="128 unread messages" />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('99+');
  expect(container.querySelector('.visually-hidden')).toHaveTextContent('128 unread messages');
});

it('is not there for nothing, unless nothing is the message', async () => {
  const { container, rerender } = await render(<CountBadge count={0} />);
  expect(container.textContent).toBe('');
  await rerender(<CountBadge count={0} tone="danger" isZeroShown />);
  expect(container.textContent).toBe('0');
});
