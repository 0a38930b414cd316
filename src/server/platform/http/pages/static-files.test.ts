import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { registerStaticFiles } from '#server/platform/http/pages/static-files.ts';
import { testHttp } from '#test/support/test-http.ts';

const FILES = {
  'client/favicon.svg': '<svg/>',
  'client/robots.txt': 'User-agent: *',
  'client/assets/a1.js': 'export {};',
  'client/assets/a1.css': 'a{}',
  'client/assets/a1.woff2': 'font',
  'client/.vite/manifest.json': '{}',
  'server/entry-server.js': 'secret',
  'secret.key': 'secret',
} as const;

const folder = await mkdtemp(join(tmpdir(), 'vonk-web-'));
afterAll(() => rm(folder, { recursive: true }));
for (const [path, text] of Object.entries(FILES)) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}
const http = await testHttp();
await registerStaticFiles(http.app, folder);

it.each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/assets/a1.js', 'application/javascript; charset=utf-8'],
  ['/assets/a1.css', 'text/css; charset=utf-8'],
  ['/assets/a1.woff2', 'font/woff2'],
])('%s says what it is, and in which letters', async (path, type) => {
  const { status, headers } = await http.call(`GET ${path}`);
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
});

it.each([
  '/assets/',
  '/assets',
  '/.vite/manifest.json',
  '/../secret.key',
  '/%2e%2e/secret.key',
  '/assets/..%2f..%2fserver/entry-server.js',
  '/assets/%5c..%5c..%5csecret.key',
  '/.git/config',
])('%s is no file: folders are not listed, and nothing beside the built ones is given out', async (path) => {
  const answer = await http.app.inject({ method: 'GET', url: path, headers: { host: 'site.test' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toMatch(/secret|manifest|entry/);
});
