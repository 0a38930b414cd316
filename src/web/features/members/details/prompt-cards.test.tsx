import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { InterestsOfBoth } from '#web/features/members/details/member-facts.tsx';
import { PromptCards } from '#web/features/members/details/prompt-cards.tsx';

const PROMPTS = [
  { prompt: 'teach_me', answer: 'To sail' },
  { prompt: 'green_flag', answer: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2) },
] as const;

it('makes each whole card a link that says question and answer, on the narrowest screen too', async () => {
  await page.viewport(320, 640);
  const { container } = await renderInApp(
    <PromptCards
      prompts={[...PROMPTS]}
      renderLink={(answer, props) => (
        <a href={`#${answer}`} className={props.className}>
          {props.children}
        </a>
      )}
    />,
    ['member', 'profile-prompts'],
  );
  const card = page.getByRole('link', { name: 'Teach me To sail Reply' });
  await expect.element(card).toHaveAttribute('href', '#To sail');
  expect(card.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
});

it('only shows the cards where nobody can be written to', async () => {
  await renderInApp(<PromptCards prompts={[...PROMPTS]} />, ['member', 'profile-prompts']);
  await expect.element(page.getByText('To sail')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('says in one sentence what both enjoy, and folds the rest', async () => {
  await renderInApp(<InterestsOfBoth interests={['dogs', 'wine', 'diy', 'yoga']} own={['diy', 'dogs', 'cats']} />, [
    'member',
    'interests',
  ]);
  await expect.element(page.getByText('You both enjoy dogs and DIY')).toBeVisible();
  await expect.element(page.getByText('Yoga')).not.toBeVisible();
  await page.getByText('2 more interests').click();
  await expect.element(page.getByText('Yoga')).toBeVisible();
});

it('shows six interests where nothing is shared, and folds the rest', async () => {
  await renderInApp(
    <InterestsOfBoth interests={['dogs', 'wine', 'diy', 'cats', 'cooking', 'hiking', 'yoga']} own={['gaming']} />,
    ['member', 'interests'],
  );
  await expect.element(page.getByText('Hiking')).toBeVisible();
  await expect.element(page.getByText('Yoga')).not.toBeVisible();
  await page.getByText('1 more interest').click();
  await expect.element(page.getByText('Yoga')).toBeVisible();
});
