import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { NavigationLink } from '#web/layouts/navigation/navigation-link.tsx';
import { ADDRESS_OF, type Entry } from '#web/layouts/navigation/navigation-rules.ts';

/** Renders the navigation at an address. */
const showAt = async (address: string) => {
  const navigation = () => (
    <nav>
      {(Object.keys(ADDRESS_OF) as Entry[]).map((entry) => (
        <NavigationLink key={entry} entry={entry} className={undefined}>
          {entry}
        </NavigationLink>
      ))}
    </nav>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: navigation, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return render(<RouterProvider router={router as never} />);
};
const marked = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('aria-current')])
    .filter(([, mark]) => mark !== null);

it.each([
  ['/', [['home', 'page']]],
  ['/members', [['search', 'page']]],
  ['/members?gender=female', [['search', 'page']]],
  ['/members/0123456789abcdef', [['search', 'true']]],
  ['/swipe-game', [['search', 'true']]],
  ['/members/0123456789abcdef/chat', [['chats', 'true']]],
  ['/visitors', [['likes', 'true']]],
  ['/settings', []],
])('at %s exactly what is right is marked, also against the router', async (address, marks) => {
  await showAt(address);
  await expect.element(page.getByRole('link', { name: 'chats' })).toBeVisible();
  expect(marked()).toEqual(marks);
});
