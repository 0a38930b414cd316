import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { MessageStep } from '#web/features/registration/steps/message-step.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

const bert = { id: '0123456789abcdef', name: 'Bert' };

const show = async ({ text, refusal }: { text?: string; refusal?: string } = {}) => {
  const sent: unknown[] = [];
  const api = (async (_: string, { body }: { body: unknown }) => {
    sent.push(body);
    return refusal === undefined ? { ok: true, data: {} } : { ok: false, refusal: { message: refusal } };
  }) as unknown as Api;
  const onNext = vi.fn<() => void>();
  await renderInApp(
    <MessageStep
      recipient={bert}
      picture={null}
      badge={null}
      held={{ signup_message: text === undefined ? null : { profile: null, text }, message_length: 10 }}
      onNext={onNext}
    />,
    ['signup', 'activation', 'errors', 'error-page'],
    api,
  );
  return { sent, onNext };
};
const field = () => page.getByLabelText('Your first message to Bert');
const press = (name: string) => page.getByRole('button', { name }).click();

afterEach(() => forgetKept());

it('keeps what was written, without what stands around it', async () => {
  const { sent, onNext } = await show();
  await field().fill('  Hello ');
  await press('Save and continue');
  await expect.poll(() => onNext).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ signup_message: { profile: bert.id, text: 'Hello' } }]);
});

it('asks nothing of the server where nothing was written, nor where it is skipped', async () => {
  const { sent, onNext } = await show();
  await press('Save and continue');
  await field().fill('Hello');
  await press('Skip');
  expect(onNext).toHaveBeenCalledTimes(2);
  expect([sent, sessionStorage.length]).toEqual([[], 0]);
});

it('drops a message that waits', async () => {
  const { sent, onNext } = await show({ text: 'Hello' });
  await expect.element(field()).toHaveValue('Hello');
  await press('Don’t send this message');
  await expect.poll(() => onNext).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ signup_message: null }]);
});

it('counts what people call characters, and sends nothing that is too long', async () => {
  const { sent, onNext } = await show();
  await field().fill('👋🏽'.repeat(10));
  await expect.element(page.getByText('0 characters left')).toBeVisible();
  await field().fill('👋🏽'.repeat(11));
  await expect.element(page.getByText('1 character too many')).toBeVisible();
  await press('Save and continue');
  await expect.element(field()).toHaveAccessibleDescription(/up to 10 characters/);
  expect([sent, onNext.mock.calls]).toEqual([[], []]);
});

it('stays, and says why, when the server refuses', async () => {
  const { onNext } = await show({ refusal: "You're blocked by Bert" });
  await field().fill('Hello');
  await press('Save and continue');
  await expect.element(field()).toHaveAccessibleDescription(/You're blocked by Bert/);
  expect(onNext).not.toHaveBeenCalled();
});
