import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';

type Watched = {
  complaints: string[];
  /** answers that the journey provokes: their addresses may fail without failing it */
  expectedFailures: RegExp;
};

/** A journey: fails on any error in the console and on any request that leaves the machine. */
export const journey = test.extend<Watched>({
  expectedFailures: [/^(?!)/, { option: true }],
  // Logins are limited per network, and all journeys run on one machine.
  extraHTTPHeaders: async ({}, provide) => {
    const [a, b, c] = randomBytes(3);
    await provide({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
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
      // A page that is not there says so with its status, which the browser reports: the journey decides whether that is right.
      const faults = consoleErrors.filter(
        ({ text, url }) => !(text.startsWith('Failed to load') && (pageUrls.has(url) || expectedFailures.test(url))),
      );
      expect([...complaints, ...faults.map(({ text, url }) => `console: ${text} ${url}`)]).toEqual([]);
    },
    { auto: true },
  ],
});
