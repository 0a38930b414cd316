import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnWords } from '#shared/contract/fields.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { OwnLine } from '#web/features/members/cards/own-line.tsx';

const show = (line: OwnWords | null) => renderInApp(<OwnLine line={line} />, ['profile-prompts']);

it('says the question, and below it the answer', async () => {
  const { container } = await show({ prompt: 'teach_me', text: 'How to bake bread' });
  const answer = page.getByText('How to bake bread', { exact: true });
  await expect.element(answer).toBeVisible();
  const [question] = container.querySelectorAll('p > span');
  expect(question!.textContent).not.toBe('');
  expect(question!.getBoundingClientRect().bottom).toBeLessThanOrEqual(answer.element().getBoundingClientRect().top);
});

it('says the beginning of a text without a question, and nothing where nothing is written', async () => {
  const { container, unmount } = await show({ prompt: null, text: 'I bake bread on Sundays.' });
  await expect.element(page.getByText('I bake bread on Sundays.')).toBeVisible();
  expect(container.querySelectorAll('p > span')).toHaveLength(1);
  await unmount();
  expect((await show(null)).container.querySelector('p')).toBeNull();
});
