import { expect } from 'vitest';
import type { StartedProcess } from '#test/support/processes/start-process.ts';

/** Waits until the process has given up; the complaint must be its only one. */
export const expectRefusal = async (child: StartedProcess, complaint: RegExp): Promise<void> => {
  const { code } = await child.ended;
  expect(child.complaints()).toEqual([expect.stringMatching(complaint)]);
  expect(code).toBe(1);
};

/** Healthy is not enough: a page is drawn, with what a browser needs to wake it up. */
export const expectPage = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(answer.status, html.slice(0, 500)).toBe(200);
  expect(html).toMatch(/<main[^>]*>.*<h1[^>]*>[^<]+<\/h1>.*<\/main>/s);
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toMatch(/javascript/);
};
