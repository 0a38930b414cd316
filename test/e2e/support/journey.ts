import { test, expect } from '@playwright/test';

type Watched = { complaints: string[] };

/** A journey: fails on any error in the console and on any request that leaves the machine. */
export const journey = test.extend<Watched>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`fault in the page: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && !/(^|\.)localhost$/.test(hostname))
          complaints.push(`foreign host: ${request.url()}`);
      });
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
