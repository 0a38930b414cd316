import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Activation, CameFor } from '#web/features/registration/activation/use-activate.ts';
import { forgetWantedGift, rememberWantedGift } from '#web/features/registration/signup/signup-intent-state.ts';
import { ActivationOutcome } from '#web/pages/registration/activate-done/activation-outcome.tsx';
import type { Welcome } from '#web/pages/registration/activate-done/load-welcome.ts';
import { failed } from '#web/platform/api/api.ts';

const SETTINGS = { cdn_prefix: '', fictional_icon: 'drama', fictional_singular: 'fictional profile' };
const USER = { credits: 20, profile: { name: 'Wanda' } } as User;
const NOOR = memberCard();
const suggested = (number: number): SuggestedMember => ({
  ...memberCard({ id: `00000000000000b${number}`, name: `Person ${number}` }),
  reasons: [{ code: 'same_city' }],
});
const PEOPLE = [1, 2, 3, 4].map(suggested);

type Outcome = Activation<Welcome>;
const welcome = (cameFor: CameFor | null, changes: Partial<Welcome> = {}): Outcome => ({
  kind: 'welcome',
  user: USER,
  cameFor,
  prepared: { people: PEOPLE, needsPhoto: false, ...changes },
});

/** Renders the loading state until the button is pressed. */
const Arriving = ({ outcome }: { readonly outcome: Outcome }) => {
  useQueryClient().setQueryData(['settings'], SETTINGS);
  const [isThere, setThere] = useState(false);
  return (
    <>
      <ActivationOutcome outcome={isThere ? outcome : null} />
      <button type="button" onClick={() => setThere(true)}>
        Arrive
      </button>
    </>
  );
};

const show = async (outcome: Outcome) => {
  await renderInApp(<Arriving outcome={outcome} />, [
    'activation',
    'suggestions',
    'reasons',
    'interests',
    'profile-facts',
    'member',
    'nav',
    'error-page',
  ]);
  await expect.element(page.getByRole('heading', { name: 'Confirming your address' })).toBeVisible();
  await page.getByRole('button', { name: 'Arrive' }).click();
};
const said = () => page.getByRole('status').element().textContent;
const list = page.getByRole('region', { name: 'People for you' });
const namesOf = () =>
  list
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent);

afterEach(forgetWantedGift);

describe('the welcome', () => {
  it('says first that the message is on its way, below the face, which opens the conversation', async () => {
    await show(welcome({ outcome: 'message_sent', members: [NOOR], count: 1 }));
    await expect.element(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toHaveFocus();
    expect(said()).toMatch(/^Your message to Noor is on its way\.Your email address is confirmed\./);
    await expect
      .element(page.getByRole('link', { name: 'Noor, 34' }))
      .toHaveAttribute('href', `/members/${NOOR.id}/chat`);
  });

  it('says whom one liked, and leads to the profile', async () => {
    await show(welcome({ outcome: 'liked', members: [NOOR], count: 1 }));
    await expect.element(page.getByText('You liked Noor.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Noor, 34' })).toHaveAttribute('href', `/members/${NOOR.id}`);
  });

  it('shows every face that one liked, and names the first', async () => {
    const others = [2, 3].map((number) => memberCard({ id: `00000000000000a${number}`, name: `Mila ${number}` }));
    await show(welcome({ outcome: 'liked', members: [NOOR, ...others], count: 3 }));
    await expect.element(page.getByText('You liked Noor and 2 other people.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Mila 3, 34' })).toBeVisible();
  });

  it('says in words that a face is fictional', async () => {
    await show(welcome({ outcome: 'message_sent', members: [{ ...NOOR, fictional: true }], count: 1 }));
    await expect.element(page.getByText('fictional profile')).toBeVisible();
  });

  it.each([
    ['message_not_sent', 1, /We couldn’t deliver your message/],
    ['not_liked', 1, /We couldn’t send your like: that person/],
    ['not_liked', 3, /We couldn’t send your likes: those people/],
  ] as const)(
    'says what was not delivered (%s to %i), without a name, and shows other people',
    async (outcome, count, text) => {
      await show(welcome({ outcome, members: [], count }));
      await expect.element(page.getByText(text)).toBeVisible();
      expect(namesOf()).toEqual(['Person 1, 34', 'Person 2, 34', 'Person 3, 34']);
    },
  );

  it('offers no gift for a member who cannot be reached', async () => {
    rememberWantedGift(NOOR.id);
    await show(welcome({ outcome: 'message_not_sent', members: [], count: 1 }));
    await expect.element(page.getByRole('link', { name: 'See who’s here' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Choose your gift' }).elements()).toEqual([]);
  });

  it('shows three people and why, and nobody twice', async () => {
    const [, second] = PEOPLE;
    await show(welcome({ outcome: 'liked', members: [second!], count: 1 }));
    await expect.element(list).toBeVisible();
    expect(namesOf()).toEqual(['Person 1, 34', 'Person 3, 34', 'Person 4, 34']);
    await expect.element(list.getByRole('list', { name: 'Why you see Person 1' })).toHaveTextContent('Same city');
  });

  it('announces nothing but the confirmation to who came for nobody', async () => {
    await show(welcome(null));
    await expect.element(page.getByText(/^Here are 20 credits/)).toBeVisible();
    expect(said()).toMatch(/^Your email address is confirmed\./);
    expect(page.getByRole('status').elements()).toHaveLength(1);
  });

  it('leads to the search where nobody suits, and shows no list where it cannot be said', async () => {
    await show(welcome(null, { people: [] }));
    await expect.element(page.getByRole('heading', { name: 'Nobody to suggest yet' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Continue to search' })).toHaveAttribute('href', '/members');
  });

  it('leaves the people out when they could not be loaded', async () => {
    await show(welcome(null, { people: null }));
    await expect.element(page.getByRole('link', { name: 'See who’s here' })).toHaveAttribute('href', '/signup-matches');
    expect(list.elements()).toEqual([]);
  });

  it('asks for a photo where there is none, and can be left without one by keyboard', async () => {
    await show(welcome(null, { people: null, needsPhoto: true }));
    await expect.element(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Add your photo' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'See who’s here' })).toHaveFocus();
  });

  it('puts the gift that one came for before a photo', async () => {
    rememberWantedGift(NOOR.id);
    await show(welcome(null, { needsPhoto: true }));
    await expect.element(page.getByRole('link', { name: 'Choose your gift' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Add your photo' }).elements()).toEqual([]);
  });
});

it.each<[Outcome, string]>([
  [{ kind: 'login' }, 'Login'],
  [{ kind: 'new_password', resetToken: 'secret' }, 'Choose a password'],
])('leads on where a login or a password follows: %o', async (outcome, action) => {
  await show(outcome);
  await expect.element(page.getByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: action })).toBeVisible();
});

it('says that a link was not answered, and tries it again', async () => {
  let tries = 0;
  const { refusal } = failed(0);
  await show({ kind: 'unanswered', problem: refusal, again: () => (tries += 1) });
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toHaveFocus();
  await expect.element(page.getByRole('alert').getByText(/^We can’t reach the website/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(tries).toBe(1);
});
