import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PromptsField } from '#web/features/profile/fields/prompts-field.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import type { Api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

let stored: OwnProfile['prompts'];
beforeEach(() => {
  sessionStorage.clear();
  stored = [
    { prompt: 'teach_me', answer: 'To sail' },
    { prompt: 'debate', answer: 'Tea first' },
  ];
});

/** A fake server with one profile. */
const api = (async (name: string, { body }: { body?: { prompts?: OwnProfile['prompts'] } }) => {
  if (name === 'PUT /api/profile.php' && body?.prompts !== undefined) stored = body.prompts;
  return { ok: true, data: { profile: { id: '00000000000000a1', prompts: stored } } };
}) as unknown as Api;

const Loaded = () => (useQuery(ownProfileQuery(useApi())).data ? <PromptsField /> : null);
const show = () =>
  renderInApp(
    <ToastRegion label="Messages" dismissLabel="Dismiss">
      <Loaded />
    </ToastRegion>,
    ['profile', 'profile-prompts', 'error-page'],
    api,
  );
const promptsKept = () => stored.map(({ prompt }) => prompt).join(' ');

it('keeps a third question once it has an answer, and then offers no more', async () => {
  await show();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByLabelText('Question 3');
  await expect.element(question).toHaveFocus();
  expect([...(question.element() as HTMLSelectElement).options].map(({ value }) => value)).not.toContain('teach_me');
  await question.selectOptions('A green flag in someone');
  expect(promptsKept()).toBe('teach_me debate');
  await page.getByLabelText('Your answer').nth(2).fill('  Kind to\nwaiters ');
  await userEvent.tab();
  await expect.poll(() => stored[2]).toEqual({ prompt: 'green_flag', answer: 'Kind to waiters' });
  await expect.element(page.getByText('Your answers: saved')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add a question' }).elements()).toEqual([]);
});

it('moves and removes answers by keyboard, keeps the focus near, and brings them back', async () => {
  await show();
  await expect.element(page.getByLabelText('Question 1')).toHaveValue('teach_me');
  (page.getByRole('button', { name: 'Move question 2 up' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(promptsKept).toBe('debate teach_me');
  await expect.element(page.getByLabelText('Question 1')).toHaveFocus();
  await expect.element(page.getByLabelText('Question 1')).toHaveValue('debate');
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect.poll(promptsKept).toBe('teach_me');
  await expect.element(page.getByRole('button', { name: 'Add a question' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(promptsKept).toBe('teach_me debate');
  await expect.element(page.getByLabelText('Question 2')).toHaveValue('debate');
});

it('keeps no answer that is too long, and says by how much', async () => {
  await show();
  await page.getByLabelText('Your answer').nth(0).fill('x'.repeat(163));
  await expect.element(page.getByText('3 characters too many')).toBeVisible();
  await userEvent.tab();
  await page.getByLabelText('Your answer').nth(0).fill('x'.repeat(160));
  await expect.poll(() => stored[0]?.answer.length).toBe(160);
});

it('leaves an emptied answer in its place while it is written anew, and undo brings it back', async () => {
  await show();
  const answer = page.getByLabelText('Your answer').nth(0);
  await answer.fill('');
  await expect.poll(promptsKept).toBe('debate');
  await expect.element(answer).toHaveFocus();
  await expect.element(page.getByLabelText('Question 1')).toHaveValue('teach_me');
  await userEvent.keyboard('To dance');
  await expect.poll(() => stored[0]).toEqual({ prompt: 'teach_me', answer: 'To dance' });
  await answer.fill('');
  await expect.poll(promptsKept).toBe('debate');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored[0]).toEqual({ prompt: 'teach_me', answer: 'To sail' });
  await expect.element(answer).toHaveValue('To sail');
});
