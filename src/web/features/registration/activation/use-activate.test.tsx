import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { useActivate } from '#web/features/registration/activation/use-activate.ts';
import { type Api, COOKIES_BLOCKED, failed } from '#web/platform/api/api.ts';

const before = location.pathname + location.search;
beforeEach(() => history.replaceState(null, '', '/activate/done?token=abc'));
afterEach(() => history.replaceState(null, '', before));

const Page = () => {
  const outcome = useActivate('abc', async () => null);
  return (
    <>
      <p>
        It is {outcome?.kind ?? 'busy'}
        {outcome?.kind === 'failed' && outcome.isRepeated && ' again'}
      </p>
      {outcome?.kind === 'unanswered' && (
        <button type="button" onClick={outcome.again}>
          Again
        </button>
      )}
    </>
  );
};

const show = async (...answers: readonly unknown[]) => {
  const left = [...answers];
  const tokens: unknown[] = [];
  const api = (async (_: string, { body }: { body: { token: string } }) => {
    tokens.push(body.token);
    return left.shift();
  }) as unknown as Api;
  await renderInApp(<Page />, [], api);
  return tokens;
};
const refused = (code: string, status: number) => ({ ok: false, status, refusal: { code, message: '', details: {} } });
const LOGIN = { ok: true, data: { user: null, reset_token: null, came_for: null } };

it.each([
  ['no connection', failed(0)],
  ['a failure of the server', failed(502)],
  ['too many requests', refused('rate_limited', 429)],
  ['a refusal that is not about the link', refused('member_changed', 409)],
])('after %s, the token stays in the address and is sent again', async (_, unanswered) => {
  const tokens = await show(unanswered, LOGIN);
  await expect.element(page.getByText('It is unanswered')).toBeVisible();
  expect(location.search).toBe('?token=abc');
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.element(page.getByText('It is login')).toBeVisible();
  expect(tokens).toEqual(['abc', 'abc']);
  expect(location.search).toBe('');
});

it('where the browser blocks cookies, the login is next, and the token leaves the address', async () => {
  await show(COOKIES_BLOCKED);
  await expect.element(page.getByText('It is login')).toBeVisible();
  expect(location.search).toBe('');
});

it('leaves the address of another page alone', async () => {
  let answer = (_result: unknown): void => {};
  const api = (() => new Promise((resolve) => (answer = resolve))) as unknown as Api;
  await renderInApp(<Page />, [], api);
  history.replaceState(null, '', '/members?gender=female');
  answer(LOGIN);
  await expect.element(page.getByText('It is login')).toBeVisible();
  expect(location.search).toBe('?gender=female');
});

it('a link that was used by a try whose answer was lost fails at the next one', async () => {
  await show(failed(0), refused('activation_failed', 400));
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.element(page.getByText('It is failed again')).toBeVisible();
});

it('so it does after a reload', async () => {
  await show(failed(0));
  await expect.element(page.getByText('It is unanswered')).toBeVisible();
  await show(refused('activation_failed', 400));
  await expect.element(page.getByText('It is failed again')).toBeVisible();
});

it('a link that is not valid fails, and its token leaves the address', async () => {
  const tokens = await show(refused('activation_failed', 400));
  await expect.element(page.getByText('It is failed', { exact: true })).toBeVisible();
  expect([tokens, location.search]).toEqual([['abc'], '']);
});
