import { useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { FaultError, RefusedError } from '#web/platform/api/api.ts';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';

const OFFLINE = new FaultError('', { status: 0, requestId: null });

/** Two pages with one name each; page `number` fails with this error. */
let faults: Map<number, Error>;
const People = () => {
  const list = useInfiniteQuery({
    queryKey: ['people'],
    queryFn: ({ pageParam: number }) => {
      const fault = faults.get(number);
      return fault === undefined ? Promise.resolve(number === 1 ? 'Ada' : 'Bea') : Promise.reject(fault);
    },
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length === 1 ? 2 : undefined),
  });
  return (
    <main id="content" tabIndex={-1}>
      <WhenLoaded query={list} failure="The people could not be loaded" skeleton={<p>On their way</p>}>
        {({ pages }) => (
          <>
            <p>{pages.join(' and ')}</p>
            <MoreButton list={list} label="Show more" />
            <button type="button" onClick={() => void list.refetch()}>
              Look again
            </button>
          </>
        )}
      </WhenLoaded>
    </main>
  );
};
const show = (...wrong: [number, Error][]) => {
  faults = new Map(wrong);
  return renderInApp(<People />, ['error-page']);
};
const retry = () => page.getByRole('button', { name: 'Try again' });

afterEach(() => window.dispatchEvent(new Event('online')));

const refusal = { code: 'not_found', message: 'Not here.', details: {} } as const;
it.each([
  ['network', OFFLINE, 'We can’t reach the website. Check your connection and try again.'],
  ['fault', new FaultError('', { status: 500, requestId: '4f1c-92ab' }), 'An error has occurred.'],
  ['no of the server', new RefusedError({ refusal, status: 404 }), 'Not here.'],
])('says what a %s is, and shows what it brings when one tries again', async (_, fault, words) => {
  await show([1, fault]);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: 'The people could not be loaded' })).toBeVisible();
  await expect.element(alert.getByText(words)).toBeVisible();
  faults.clear();
  await retry().click();
  await expect.element(page.getByText('Ada')).toBeVisible();
  expect(alert.elements().map(({ textContent }) => textContent)).toEqual(['']);
  // The button that had the focus has been removed.
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('names what the team can look up', async () => {
  await show([1, new FaultError('', { status: 500, requestId: '4f1c-92ab' })]);
  await expect.element(page.getByText('Reference: 4f1c-92ab')).toBeVisible();
});

it('keeps what is there when the next page does not come, and tries again on the same button', async () => {
  await show([2, OFFLINE]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert').getByText(/^We can’t reach the website/)).toBeVisible();
  await expect.element(page.getByText('Ada')).toBeVisible();
  await expect.element(retry()).toHaveFocus();
  faults.clear();
  await retry().click();
  await expect.element(page.getByText('Ada and Bea')).toBeVisible();
  await expect.element(retry()).not.toBeInTheDocument();
});

it('keeps what is there when it cannot be brought up to date', async () => {
  await show();
  await expect.element(page.getByText('Ada')).toBeVisible();
  faults.set(1, OFFLINE);
  await page.getByRole('button', { name: 'Look again' }).click();
  faults.delete(1);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Ada and Bea')).toBeVisible();
});

it('tells at once that there is no network, and comes by itself when it is back', async () => {
  await show([1, OFFLINE]);
  await expect.element(retry()).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  await retry().click();
  await expect.element(retry()).toBeVisible();
  faults.clear();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Ada')).toBeVisible();
});
