import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

/** Simulates a browser that detects Dutch and translates one Dutch sentence. */
const translateInBrowser = (page: Page) =>
  page.addInitScript(() => {
    const detect = (text: string) =>
      Promise.resolve([{ detectedLanguage: text.includes('haven') ? 'nl' : 'en', confidence: 0.98 }]);
    const translate = (text: string) => Promise.resolve(text.replace('Tot in de haven', 'See you at the harbour'));
    const availability = () => Promise.resolve('available');
    Object.assign(globalThis, {
      LanguageDetector: { availability, create: () => Promise.resolve({ detect }) },
      Translator: { availability, create: () => Promise.resolve({ translate }) },
    });
  });

journey(
  'a member reads a message in their own language, translated by the browser @all',
  async ({ page, browser, baseURL }) => {
    const hers = await somebodyElse(browser, baseURL);
    await answerEntryWarning(page);
    await becomeMember(page);
    const [me, her] = [await ownId(page), await ownId(hers)];
    for (const text of ['Hello there, how are you?', 'Tot in de haven']) {
      const data = { client_id: randomUUID(), profile: me, kind: 'text', text };
      expect((await hers.request.post('/api/message.php', { data })).status()).toBe(200);
    }
    await translateInBrowser(page);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/members/${her}/chat`);
    await visit(page, `/members/${her}/chat`);
    const allowed = (await answer).headers()['permissions-policy'];
    expect(allowed).toContain('language-detector=(self)');
    expect(allowed).toContain('translator=(self)');

    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByRole('button', { name: 'Translate', exact: true })).toHaveCount(1);
    await expect(messages.getByText('Tot in de haven')).toHaveAttribute('lang', 'nl');
    const sent: string[] = [];
    page.on('request', (request) => {
      const leaves = new URL(request.url()).origin !== new URL(page.url()).origin;
      if (leaves || request.postData()?.includes('haven') === true) sent.push(request.url());
    });
    await messages.getByRole('button', { name: 'Translate', exact: true }).press('Enter');
    await expect(messages.getByText('See you at the harbour')).toHaveAttribute('lang', 'en');
    await expect(messages.getByText('Translated on your device')).toBeVisible();
    await messages.getByRole('button', { name: 'Show original' }).press('Enter');
    await expect(messages.getByText('Tot in de haven')).toBeVisible();
    expect(sent).toEqual([]);
    await hers.context().close();
  },
);
