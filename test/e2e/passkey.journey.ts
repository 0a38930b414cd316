import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { untilAwake } from '#test/e2e/support/visit.ts';

/** Adds a virtual authenticator that confirms without user interaction. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

journey('a member makes a passkey, names it, logs in with it and removes it @all', async ({ page }) => {
  await addAuthenticator(page);
  await logInAnew(page, 'premium');
  await page.goto('/settings');
  await untilAwake(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const passkey = section.getByRole('listitem').filter({ hasText: 'not used yet' });
  await expect(passkey).toContainText('My passkey');
  await passkey.getByRole('button', { name: 'Rename My passkey' }).click();
  await section.getByRole('textbox', { name: 'Name', exact: true }).fill('Phone');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Phone', { exact: true })).toBeVisible();

  await page.request.post('/api/logout.php', { data: {} });
  // Chromium offers the passkey without a press (conditional mediation), and the authenticator confirms.
  await page.goto('/login?next=%2Flikes');
  await expect(page).toHaveURL('/likes');

  await page.request.post('/api/logout.php', { data: {} });
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/login?next=%2Flikes');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/likes');

  await page.goto('/settings');
  await untilAwake(page);
  await expect(section.getByText(/^Last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove Phone' }).click();
  await expect(section.getByText('Phone', { exact: true })).toBeHidden();
});

journey('a browser without passkeys says so when one is asked for @all', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This browser doesn’t support passkeys. Use your password.')).toBeVisible();
});
