import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { SavedSearches } from '#web/features/saved-searches/saved-searches.tsx';
import { StopAlerts } from '#web/features/saved-searches/stop-alerts.tsx';
import type { SavedSearch } from '#web/features/saved-searches/use-change-saved-search.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const search = (name: string, differences: Partial<SavedSearch> = {}): SavedSearch => ({
  id: `${name}-id`,
  name,
  filter: { gender: 'female', country: 'NL' },
  created_at: '2026-01-01T00:00:00.000Z',
  alert: null,
  num_new: 0,
  ...differences,
});

type Answer = (name: string, body: { id: string }) => object;

/** `refused` and `lost` are failures that a test can return from a call. */
const refused = (message: string) => ({ ok: false, refusal: { code: 'not_found', message, details: {} } });
const lost = () => failed(0, 'The network is away.');
const show = (answer: Answer) => {
  const asked: string[] = [];
  const api = (async (name: string, { body }: { body: { id: string } }) => {
    asked.push(name);
    return answer(name, body);
  }) as unknown as Api;
  const screen = renderInApp(
    <ToastRegion label="Toasts" dismissLabel="Dismiss">
      <SavedSearches />
    </ToastRegion>,
    ['saved-searches', 'error-page'],
    api,
  );
  return screen.then(() => asked);
};

it('leads to the people, says how many are new, and clears that when it is opened', async () => {
  const searches = [search('Near', { num_new: 1 }), search('Far', { num_new: 25 }), search('Old')];
  const asked = await show(() => ({ ok: true, data: { searches } }));
  const link = page.getByRole('link', { name: 'Near' });
  await expect.element(link).toHaveAttribute('href', '/members?gender=female&country=NL');
  await expect.element(page.getByText('1 new person', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Over 24 new people')).toBeVisible();
  expect(page.getByText(/^(\d+|Over \d+) new/).elements()).toHaveLength(2);
  await link.click();
  await expect.poll(() => asked).toContain('POST /api/saved-search-seen.php');
});

it('takes a search away at once, and says when that did not work', async () => {
  await show((name) =>
    name.startsWith('DELETE') ? refused('Not now.') : { ok: true, data: { searches: [search('Near')] } },
  );
  await page.getByRole('button', { name: 'Delete “Near”' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Near' })).toBeVisible();
});

it('shows the mails that the server has, not those that were only requested', async () => {
  await show((name) =>
    name.startsWith('PUT') ? refused('Confirm first.') : { ok: true, data: { searches: [search('Near')] } },
  );
  const choice = page.getByRole('combobox', { name: 'Email me about new people for “Near”' });
  await choice.selectOptions('daily');
  await expect.element(page.getByText('Confirm first.')).toBeVisible();
  await expect.element(choice).toHaveValue('never');
});

it('says that the searches could not be loaded, and tries again', async () => {
  let isAway = true;
  await show(() => (isAway ? lost() : { ok: true, data: { searches: [] } }));
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your searches' })).toBeVisible();
  await expect.element(page.getByText('The network is away.')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No saved searches yet')).toBeVisible();
});

it('stops the mails by one press and no sooner', async () => {
  const tokens: string[] = [];
  const api = (async (_name: string, { body }: { body: { token: string } }) => {
    tokens.push(body.token);
    return { ok: true, data: {} };
  }) as unknown as Api;
  await renderInApp(
    <StopAlerts token="secret" isDoneBefore={false} goOn={null} />,
    ['saved-searches', 'error-page'],
    api,
  );
  const button = page.getByRole('button', { name: 'Stop these emails' });
  await expect.element(button).toBeVisible();
  expect(tokens).toEqual([]);
  await button.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  expect(tokens).toEqual(['secret']);
});
