import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import {
  forgetSignupDraft,
  SIGNUP_DRAFT,
  useSignupDraft,
} from '#web/features/registration/signup/signup-draft-state.ts';
import { SignupForm } from '#web/features/registration/signup/signup-form.tsx';
import { type Api, SIGNED_UP_WITHOUT_COOKIES } from '#web/platform/api/api.ts';

const settings = {
  name: 'Vonk',
  niche: 1,
  minimum_age: 18,
  fictional_warning: 'Some are made up.',
  message_length: 500,
} as Settings;
const terms = { terms_version: '2024-01-01T00:00:00.000Z', invite_required: false, registration: null };

const bert = { id: '0123456789abcdef', name: 'Bert' };
const carl = { id: 'fedcba9876543210', name: 'Carl' };

type Options = { refusal?: object; inviteRequired?: boolean; recipient?: typeof bert; invite?: string; niche?: number };
type Calls = { name: string; body: Record<string, unknown> }[];

const show = async ({ refusal, inviteRequired = false, recipient, invite, niche = 1 }: Options = {}) => {
  const calls: Calls = [];
  const api = (async (name: string, request: { body: Record<string, unknown> }) => {
    calls.push({ name, body: request.body });
    if (name === 'POST /api/email-check.php')
      return { ok: true, data: { valid: true, suggestion: null, disposable: false } };
    if (name === 'POST /api/password-check.php') return { ok: true, data: { score: 4, refused: null } };
    return refusal === undefined ? { ok: true, data: {} } : { ok: false, refusal };
  }) as unknown as Api;
  const onDone = vi.fn<() => void>();
  const Form = () => (
    <SignupForm
      draft={useSignupDraft(invite)}
      settings={{ ...settings, niche }}
      terms={{ ...terms, invite_required: inviteRequired }}
      recipient={recipient ?? null}
      onDone={onDone}
    />
  );
  await renderInApp(<Form />, ['signup', 'errors', 'error-page', 'profile-facts', 'footer'], api);
  return { onDone, sent: () => calls.filter(({ name }) => name === 'POST /api/signup.php').map(({ body }) => body) };
};

const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
const tellName = async (name: string) => {
  await page.getByLabelText('Name', { exact: true }).fill(name);
  await page.getByLabelText('Day').fill('7');
  await page.getByLabelText('Month').selectOptions('May');
  await page.getByLabelText('Year').fill('1990');
  await goOn();
};
const openAccount = async (email: string) => {
  await page.getByLabelText('Email address').fill(email);
  await tellPassword();
  await page.getByRole('checkbox', { name: /my sexuality/ }).click();
  await page.getByRole('checkbox', { name: /accept the Terms of Use of 1 January 2024/ }).click();
};
const fill = async () => {
  await page.getByText('Woman', { exact: true }).click();
  await page.getByText('Lesbian', { exact: true }).click();
  await goOn();
  await tellName('Wanda');
  await openAccount('wanda@example.org');
};
const FILLED = {
  gender: 'female',
  sexuality: 'lesbian',
  name: 'Wanda',
  date_of_birth: '1990-05-07',
  email: 'wanda@example.org',
  sensitive_consent: true,
  terms: true,
};
/** Renders a form that is filled in except for the password, which drafts never contain. */
const showFilled = (options: Options, draft: object = FILLED) => {
  sessionStorage.setItem(SIGNUP_DRAFT, JSON.stringify(draft));
  return show(options);
};
const tellPassword = () => page.getByLabelText('Password', { exact: true }).fill('nine green bicycles');
const send = () => page.getByRole('button', { name: 'Sign up' }).click();

afterEach(() => forgetSignupDraft());

it('sends what was filled in, with the terms that were shown', async () => {
  const { onDone, sent } = await show();
  await fill();
  await send();
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    {
      email: 'wanda@example.org',
      name: 'Wanda',
      password: 'nine green bicycles',
      date_of_birth: '1990-05-07',
      gender: 'female',
      sexuality: 'lesbian',
      looking_for: null,
      sensitive_consent: true,
      terms_version: '2024-01-01T00:00:00.000Z',
      language: 'en',
    },
  ]);
});

it('says of each step what is missing in it, leads to that, and sends nothing', async () => {
  const { sent } = await show({ inviteRequired: true });
  await goOn();
  await expect.element(page.getByLabelText('Invitation code')).toHaveFocus();
  await expect.element(page.getByText('Please choose.')).toBeVisible();
  await expect.element(page.getByText('Enter your date of birth')).not.toBeInTheDocument();
  await page.getByLabelText('Invitation code').fill('TULIP12345');
  await page.getByText('Woman', { exact: true }).click();
  await page.getByText('Lesbian', { exact: true }).click();
  await goOn();
  await expect.element(page.getByRole('heading', { name: 'Your name and age' })).toHaveFocus();
  await tellName('@');
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await tellName('Wanda');
  await send();
  await expect.element(page.getByLabelText('Email address')).toHaveFocus();
  await expect.element(page.getByText('Please accept the Terms of Use.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('goes back without losing what was chosen', async () => {
  await show();
  await fill();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('radio', { name: 'Lesbian' })).toBeChecked();
  await goOn();
  await expect.element(page.getByLabelText('Year')).toHaveValue('1990');
  await goOn();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('nine green bicycles');
});

it('goes by the day it is now, not by the day on which the page was opened', async () => {
  // Not yet 18 when the page was rendered, on 2 January 2026.
  await showFilled({}, { ...FILLED, date_of_birth: '2008-01-03' });
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
});

it('begins where something is missing, for who has filled in the first steps before', async () => {
  const draft = { gender: 'female', sexuality: 'bi', name: 'Wanda', date_of_birth: '1990-05-07' };
  sessionStorage.setItem('signup-draft', JSON.stringify(draft));
  await show();
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  await expect.element(page.getByLabelText('Email address')).toBeVisible();
});

it('leads back to the step of what the server refuses', async () => {
  const message = 'This name is taken.';
  await showFilled({ refusal: { code: 'name_refused', message, details: { field: 'name', reason: 'site_name' } } });
  await tellPassword();
  await send();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveAccessibleDescription(new RegExp(message));
});

it('says where the account is when no cookie is kept, and forgets what was typed for it', async () => {
  await showFilled({ refusal: SIGNED_UP_WITHOUT_COOKIES.refusal });
  await tellPassword();
  await send();
  await expect.element(page.getByRole('alert').getByText(/^Your account is ready, .* open the link/)).toBeVisible();
  expect(sessionStorage.getItem('signup-draft')).toBeNull();
});

it('says first that an invitation is needed, and takes the code of a link', async () => {
  const { sent } = await show({ inviteRequired: true, invite: 'TULIP12345' });
  await expect.element(page.getByText('You can only sign up here with an invitation.')).toBeVisible();
  const [first] = document.querySelectorAll('form input');
  expect(first).toBe(page.getByLabelText('Invitation code').element());
  await expect.element(page.getByLabelText('Invitation code')).toHaveValue('TULIP12345');
  await fill();
  await send();
  await expect.poll(() => sent()).toMatchObject([{ invite_code: 'TULIP12345' }]);
});

it('takes a code where none is needed, and asks for none without one', async () => {
  await show();
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
  await expect.element(page.getByLabelText('Invitation code')).not.toBeInTheDocument();
  document.body.replaceChildren();
  await show({ invite: 'TULIP12345' });
  await expect.element(page.getByLabelText('Invitation code')).toHaveValue('TULIP12345');
  await expect.element(page.getByText('You can only sign up here')).not.toBeInTheDocument();
});

it('offers only what fits the gender, and forgets what no longer does', async () => {
  await show();
  await expect.element(page.getByText('Lesbian', { exact: true })).not.toBeInTheDocument();
  await page.getByText('Woman', { exact: true }).click();
  await page.getByText('Lesbian', { exact: true }).click();
  await page.getByText('Man', { exact: true }).click();
  await expect.element(page.getByText('Lesbian', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Gay' })).not.toBeChecked();
});

it('shows what the server refuses at its field, until that is changed', async () => {
  const message = 'Too many people use this password.';
  await showFilled({
    refusal: { code: 'password_refused', message, details: { field: 'password', reason: 'too_common' } },
  });
  await tellPassword();
  await send();
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(new RegExp(message));
  await page.getByLabelText('Password', { exact: true }).fill('another one entirely');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

it('keeps what was typed, except the password', async () => {
  await show();
  await fill();
  expect(sessionStorage.getItem('signup-draft')).toContain('wanda@example.org');
  expect(sessionStorage.getItem('signup-draft')).not.toContain('bicycles');
});

it('carries a message to the member one came from', async () => {
  const { onDone, sent } = await showFilled({ recipient: bert });
  await page.getByLabelText('Your first message to Bert').fill(' Hello Bert ');
  await goOn();
  await goOn();
  await tellPassword();
  await send();
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent()).toMatchObject([{ signup_message: { profile: bert.id, text: 'Hello Bert' } }]);
});

it('says to nobody else what was written to one', async () => {
  const draft = { ...FILLED, signup_message: { profile: bert.id, text: 'Hello Bert' } };
  const { onDone, sent } = await showFilled({ recipient: carl }, draft);
  await expect.element(page.getByLabelText('Your first message to Carl')).toHaveValue('');
  await goOn();
  await goOn();
  await tellPassword();
  await send();
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(sent()[0]).not.toHaveProperty('signup_message');
});

it('asks men among men neither for their gender nor whether they like women alone', async () => {
  const { sent } = await show({ niche: 7 });
  expect(page.getByText('Woman', { exact: true }).elements()).toEqual([]);
  expect(page.getByText('Straight', { exact: true }).elements()).toEqual([]);
  await page.getByText('Gay', { exact: true }).click();
  await goOn();
  await tellName('Wim');
  await openAccount('wim@example.org');
  await send();
  await expect.poll(() => sent()).toMatchObject([{ gender: 'male', sexuality: 'gay' }]);
});
