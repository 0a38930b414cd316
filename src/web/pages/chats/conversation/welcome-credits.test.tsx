import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { WelcomeCredits } from '#web/pages/chats/conversation/welcome-credits.tsx';
import type { Api } from '#web/platform/api/api.ts';

type Given = { credits?: number; signupCredits?: number; textPrice?: number; isPaid?: boolean; isReachable?: boolean };

/** By default a message costs ten credits, and sign-up gives 25. */
const show = (given: Given = {}) => {
  const { credits = 25, signupCredits = 25, textPrice = 10, isPaid = false, isReachable = true } = given;
  return renderInApp(
    <>
      <p>First lines</p>
      <WelcomeCredits
        member={{ ...memberCard(), is_reachable: isReachable }}
        chat={{ credits, prices: { text: textPrice, photo: 20, gift: 30, voice: textPrice } }}
        signupCredits={signupCredits}
        isPaid={isPaid}
      />
    </>,
    ['upgrade', 'like'],
    (async () => ({ ok: true, data: { is_liked_by_me: false } })) as unknown as Api,
  );
};
const said = page.getByText(/welcome credit/);
const isSilent = async () => {
  await expect.element(page.getByText('First lines')).toBeVisible();
  return said.elements().length === 0;
};

it('says how many whole messages unused sign-up credits pay for, and that a like is free', async () => {
  await show();
  await expect.element(page.getByText('Your 25 welcome credits pay for 2 messages.')).toBeVisible();
  await expect.element(page.getByText('Liking Noor is free.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Like Noor' })).toBeVisible();
});

it('says it of a single message', async () => {
  await show({ credits: 10, signupCredits: 10 });
  await expect.element(page.getByText('Your 10 welcome credits pay for 1 message.')).toBeVisible();
});

it.each<[string, Given]>([
  ['some are used', { credits: 15 }],
  ['credits were bought', { isPaid: true }],
  ['they pay for no message', { credits: 5, signupCredits: 5 }],
  ['none are given', { credits: 0, signupCredits: 0 }],
  ['a message costs nothing', { textPrice: 0 }],
])('says nothing of them where %s', async (_, given) => {
  await show(given);
  expect(await isSilent()).toBe(true);
});

it('offers no like that would not be seen', async () => {
  await show({ isReachable: false });
  await expect.element(said).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
