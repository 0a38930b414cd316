import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const openFilters = async (page: Page): Promise<void> => {
  await answerEntryWarning(page);
  await visit(page, '/members?country=NL');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
};

/** Records the locations that the page sends to the server. */
const watchPlaces = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('geocode.php')) told.push(new URL(request.url()).search);
  });
  return told;
};

journey.describe('if geolocation is allowed', () => {
  journey.use({ permissions: ['geolocation'], geolocation: { latitude: 52.0907, longitude: 5.1214 } });

  journey('one tap finds the city, and sends only an approximate location @all', async ({ page }) => {
    const told = watchPlaces(page);
    await openFilters(page);
    expect(told).toEqual([]);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Utrecht');
    expect(told).toEqual(['?lat=52.10&lon=5.10']);
  });

  journey('a location at sea finds no city @all', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 45, longitude: -35 });
    await openFilters(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('We couldn’t find your city. Type it instead.')).toBeVisible();
  });
});

journey(
  'if geolocation is blocked, the page says how to allow it and sends nothing @all',
  async ({ page, context }) => {
    const told = watchPlaces(page);
    await context.grantPermissions([]);
    await openFilters(page);
    await expect(page.getByText('Your browser isn’t sharing your location with this website.')).toBeVisible();
    expect(told).toEqual([]);
    // The page reacts to the granted permission without a reload.
    await context.grantPermissions(['geolocation']);
    await expect(page.getByText('Your browser isn’t sharing your location with this website.')).toBeHidden();
  },
);
