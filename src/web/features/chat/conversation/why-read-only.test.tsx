import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { WhyReadOnly } from '#web/features/chat/conversation/why-read-only.tsx';

const show = (why: 'conversation_limit_reached' | 'member_gone', draft = '') =>
  renderInApp(
    <WhyReadOnly
      why={why}
      name="Noor"
      draft={draft}
      focusRequest={{ isRequested: false, onFocused: () => undefined }}
      renderUpgrade={() => <a href="#premium">Get Premium</a>}
    />,
    ['chat', 'errors'],
  );
const way = page.getByRole('link', { name: 'Get Premium' });
const kept = page.getByText('We’ve kept your message');

it('leads on where free members may start no more, and shows what could not be sent', async () => {
  await show('conversation_limit_reached', 'Is that your cat?');
  await expect.element(way).toBeVisible();
  await expect.element(page.getByText('We’ve kept your message: “Is that your cat?”')).toBeVisible();
});

it('offers no way on where there is none, and speaks of no message where none was written', async () => {
  await show('member_gone');
  await expect.element(page.getByText('This member is no longer on the site.')).toBeVisible();
  expect([...way.elements(), ...kept.elements()]).toEqual([]);
});
