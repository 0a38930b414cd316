import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { untilAwake } from '#test/e2e/support/visit.ts';

type Watched = {
  /** URL of the product, without a trailing slash */
  appUrl: string;
  complaints: string[];
  /** matches URLs that may fail and messages that may be logged, because the journey provokes them */
  expectedFailures: RegExp;
};

/** A Playwright test that fails on errors in the console and on requests to other machines. */
export const journey = test.extend<Watched>({
  expectedFailures: [/^(?!)/, { option: true }],
  appUrl: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  // Each journey gets its own IP address, because logins are limited per network and all run on one machine.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what is needed
  extraHTTPHeaders: async ({}, provide) => {
    const [a, b, c] = randomBytes(3);
    await provide({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  // `goto` also waits for hydration, before which the page ignores clicks.
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const answer = await goto(...args);
      if (javaScriptEnabled) await untilAwake(page);
      return answer;
    };
    await provide(page);
  },
  complaints: [
    async ({ page, expectedFailures }, provide) => {
      const complaints: string[] = [];
      const consoleErrors: { text: string; url: string }[] = [];
      const pageUrls = new Set<string>();
      page.on('pageerror', (error) => complaints.push(`fault in the page: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push({ text: message.text(), url: message.location().url });
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const isOurs = /(^|\.)localhost$/.test(hostname);
        if (protocol.startsWith('http') && !isOurs) complaints.push(`foreign host: ${request.url()}`);
        if (request.isNavigationRequest()) pageUrls.add(request.url());
      });
      await provide(complaints);
      // Browsers log the error status of a page; the journey itself checks whether the status is right.
      const isExpected = ({ text, url }: { text: string; url: string }): boolean =>
        (text.startsWith('Failed to load') && (pageUrls.has(url) || expectedFailures.test(url))) ||
        // After its session has ended, the page may still request its stream or send a heartbeat.
        (text.startsWith('Failed to load') && /\/api\/(stream|beat)\.php/.test(url)) ||
        // On a slow machine the server sheds load. Pages recover by themselves, and the journey checks that they do.
        /^Failed to load .* status of 503/.test(text) ||
        expectedFailures.test(text);
      const faults = consoleErrors.filter((error) => !isExpected(error));
      expect([...complaints, ...faults.map(({ text, url }) => `console: ${text} ${url}`)]).toEqual([]);
    },
    { auto: true },
  ],
});
