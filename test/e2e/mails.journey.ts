import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';

for (const scheme of ['light', 'dark'])
  journey(
    `every kind of mail is readable on a narrow phone, in ${scheme}, for everybody @all`,
    async ({ page, request }) => {
      const matrix = await (await request.get(`/dev/mails?locale=de&width=320&scheme=${scheme}`)).text();
      const addresses = [...matrix.matchAll(/<iframe src="([^"]+)"/g)].map(([, address]) =>
        address!.replaceAll('&amp;', '&'),
      );
      expect(addresses.length).toBeGreaterThan(20);
      await page.setViewportSize({ width: 320, height: 700 });
      for (const [index, address] of addresses.entries()) {
        await page.setContent(await (await request.get(address)).text());
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
        // Both colour schemes have the same structure, so each kind of mail is checked in one of them.
        if ((index % 2 === 0) === (scheme === 'dark')) continue;
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id }) => id),
          address,
        ).toEqual([]);
      }
    },
  );

journey(
  'the page of all mails shows them in frames, and links of a mail open beside it @all',
  async ({ page, context }) => {
    await page.goto('/dev/mails?kind=account_exists&scheme=light&width=600');
    const frame = page.locator('iframe[title^="account_exists"]');
    // The frame is lazy: it is below the demo's mails and loads when scrolled into view.
    await frame.scrollIntoViewIfNeeded();
    const mail = frame.contentFrame();
    await expect(mail.getByRole('heading')).toBeVisible();
    const opened = context.waitForEvent('page');
    await mail.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(await opened).toHaveURL(/\/login$/);
  },
);
