import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';

const enter = async (page: Page) => {
  await page.goto('/');
};

journey('a visitor chooses on the front page whom they look for, and finds them', async ({ page }) => {
  await enter(page);
  await page.getByRole('radio', { name: 'Women' }).check();
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/members\?gender=female&country=NL&countryregion=NL-UT&min_age=18&max_age=99$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you looking for?');
});

journey('the front page tells of fictional profiles, prices and refunds @all', async ({ page }) => {
  await enter(page);
  await expect(page.getByRole('heading', { name: 'From £0.80 per message' })).toBeVisible();
  await page.getByText('What does “fictional profile” mean?').click();
  await expect(page.getByRole('group').getByText('you cannot meet them in person')).toBeVisible();
  await page.getByText('Can I get my money back?').click();
  await expect(page.getByText('Yes. You can return unused credits within 14 days of buying them.')).toBeVisible();
});

journey('the front page shows people and links to them before any script runs @all', async ({ request }) => {
  // Asks for Dutch, because members created by other journeys have no photo and live in the default country.
  const html = await (await request.get('/', { headers: { 'accept-language': 'nl-NL' } })).text();
  expect(html).toMatch(/<a[^>]+href="\/members\/[0-9a-f]{16}"/);
  expect(html).toContain('action="/members"');
  expect(html).toMatch(/fetchpriority="high"/i);
});

journey(
  'the front page tells machines what it is, for whom, and how a link to it looks @all',
  async ({ page, request }) => {
    await enter(page);
    await expect(page.locator('meta[name=rating]')).toHaveAttribute('content', 'RTA-5042-1996-1400-1577-RTA');
    const { '@graph': said } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    ) as { '@graph': { '@type': string; name: string; url: string }[] };
    const home = { name: 'Vonk', url: new URL('/', page.url()).href };
    expect(said).toMatchObject([
      { '@type': 'Organization', ...home },
      { '@type': 'WebSite', ...home },
    ]);
    const picture = await request.get((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  },
);

journey('a demo keeps robots out, and has a map of its pages @all', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  const map = await request.get('/sitemap.xml');
  expect([map.status(), map.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await map.text()).toContain('/sitemap-pages.xml</loc>');
});
