import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePortraits } from '#demo/people/serve-portraits.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portraits-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);

it('portraits are served under their keys, cannot be written and stay when a member who has one goes', async () => {
  const assets = join(folder, 'assets');
  await mkdir(join(assets, 'ann'), { recursive: true });
  await writeFile(join(assets, 'ann', 'full.webp'), 'portrait');
  const objects = servePortraits(await openObjects({ kind: 'file', directory: join(folder, 'demo') }), assets);
  await objects.delete('demo/ann/full.webp');
  const { body } = (await objects.get('demo/ann/full.webp', { start: 0, end: 3 }))!;
  expect((await buffer(body)).toString()).toBe('port');
  expect((await objects.head('demo/ann/full.webp'))!.sizeBytes).toBe(8);
  expect(await objects.get('demo/eve/full.webp')).toBeNull();
  await expect(objects.put('demo/ann/full.webp', bytesOf('x'))).rejects.toThrow('read only');
  await expect(objects.get('demo/../x.webp')).rejects.toThrow('Not an object key');
  await objects.put('photos/eve/full.webp', bytesOf('own'));
  expect((await objects.list('')).keys).toEqual(['photos/eve/full.webp']);
});
