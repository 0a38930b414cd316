import { expect } from 'vitest';
import type { StartedProcess } from '#test/support/processes/start-process.ts';

/** Waits until the process exits with code 1. The complaint must be the only line on stderr. */
export const expectRefusal = async (child: StartedProcess, complaint: RegExp): Promise<void> => {
  const { code } = await child.ended;
  expect(child.complaints()).toEqual([expect.stringMatching(complaint)]);
  expect(code).toBe(1);
};

/** Expects a rendered page and the script that hydrates it. The health check alone does not prove this. */
export const expectPage = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(answer.status, html.slice(0, 500)).toBe(200);
  expect(html).toMatch(/<main[^>]*>.*<h1[^>]*>[^<]+<\/h1>.*<\/main>/s);
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toMatch(/javascript/);
};
