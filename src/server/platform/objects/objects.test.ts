import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Objects } from '#server/platform/objects/objects.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { createS3Objects } from '#server/platform/objects/s3-objects.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';
import { startSilentProxy } from '#test/support/processes/silent-proxy.ts';
import { makeSmallDisk } from '#test/support/processes/small-disk.ts';
import { withUmask } from '#test/support/processes/with-umask.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

let folder: string;
let s3: S3rver;
let s3Endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-objects-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'vonk', configs: [] }],
  });
  const { port } = await s3.run();
  s3Endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const drivers: Record<string, () => Promise<Objects>> = {
  files: async () => openObjects({ kind: 'file', directory: join(folder, 'files') }),
  'an S3 server': async () =>
    openObjects({
      kind: 's3',
      bucket: 'vonk',
      endpoint: s3Endpoint,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
};

describe.each(Object.entries(drivers))('objects in %s', (_, open) => {
  let objects: Objects;
  beforeAll(async () => {
    objects = await open();
  });

  it('come back byte for byte, with size, etag and time', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_unused, index) => (index * 31) % 256);
    await objects.put('photos/aa-one/full.webp', bytes);
    const found = await objects.get('photos/aa-one/full.webp');
    expect(Buffer.compare(await buffer(found!.body), bytes)).toBe(0);
    expect(found!.info.sizeBytes).toBe(300_000);
    expect(found!.info.etag).toMatch(/^".+"$/);
    expect(Math.abs(found!.info.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await objects.head('photos/aa-one/full.webp')).toEqual(found!.info);
  });

  it('are replaced whole, and the etag tells', async () => {
    await objects.put('photos/replace/full.webp', bytesOf('first'));
    const before = await objects.head('photos/replace/full.webp');
    await objects.put('photos/replace/full.webp', bytesOf('the second'));
    const after = await objects.get('photos/replace/full.webp');
    expect((await buffer(after!.body)).toString()).toBe('the second');
    expect(after!.info.etag).not.toBe(before!.etag);
  });

  it('are read in ranges, of which the size is still that of the whole', async () => {
    await objects.put('photos/range/full.webp', bytesOf('0123456789'));
    const middle = await objects.get('photos/range/full.webp', { start: 2, end: 4 });
    expect((await buffer(middle!.body)).toString()).toBe('234');
    expect(middle!.info.sizeBytes).toBe(10);
    const tail = await objects.get('photos/range/full.webp', { start: 8, end: 99 });
    expect((await buffer(tail!.body)).toString()).toBe('89');
    await expect(objects.get('photos/range/full.webp', { start: 10, end: 12 })).rejects.toBeInstanceOf(RangeError);
  });

  it('are null when absent, and can be deleted twice', async () => {
    await objects.put('photos/gone/full.webp', bytesOf('x'));
    await objects.delete('photos/gone/full.webp');
    await objects.delete('photos/gone/full.webp');
    expect(await objects.get('photos/gone/full.webp')).toBeNull();
    expect(await objects.head('photos/gone/full.webp')).toBeNull();
    expect((await objects.list('photos/gone/')).keys).toEqual([]);
  });

  it('are listed page by page, each key once, only below the folder asked for', async () => {
    const keys = Array.from({ length: 23 }, (_unused, index) => `list/${(index * 7919).toString(36)}-x/full.webp`);
    keys.push('list/0/full.webp', 'list/0/thumb.webp', 'list/0-a/full.webp', 'list/top.webp');
    for (const key of [...keys, 'listed-elsewhere/a/full.webp']) await objects.put(key, bytesOf(key));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await objects.list('list/', { after, limit: 5 });
      expect(page.keys.length).toBeLessThanOrEqual(5);
      seen.push(...page.keys);
      after = page.next;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(keys.toSorted());
    expect((await objects.list('list/0/')).keys.toSorted()).toEqual(['list/0/full.webp', 'list/0/thumb.webp']);
    expect((await objects.list('')).keys).toContain('listed-elsewhere/a/full.webp');
  });

  it.each([
    '../etc/passwd',
    'photos/../../x.webp',
    '/photos/x.webp',
    'photos//x.webp',
    'x.webp',
    'photos/.x',
    'a/b\0.webp',
    'A/b.webp',
    '',
  ])('refuse the key %j', async (key) => {
    await expect(objects.put(key, bytesOf('x'))).rejects.toThrow('Not an object key');
    await expect(objects.get(key)).rejects.toThrow('Not an object key');
    await expect(objects.delete(key)).rejects.toThrow('Not an object key');
  });
});

describe('objects in files', () => {
  it('survive twenty parallel writes and deletions of one key', async () => {
    const objects = await openObjects({ kind: 'file', directory: join(folder, 'race') });
    await Promise.all(
      Array.from({ length: 20 }, async (_unused, index) => {
        await objects.put('photos/race/full.webp', bytesOf('same'));
        if (index % 2 === 0) await objects.delete('photos/race/full.webp');
      }),
    );
    await objects.put('photos/race/full.webp', bytesOf('last'));
    expect((await buffer((await objects.get('photos/race/full.webp'))!.body)).toString()).toBe('last');
  });

  it('leave no half-written file behind, also not those of a crash', async () => {
    const directory = join(folder, 'crash');
    const incoming = join(directory, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'half'), 'ha');
    await utimes(join(incoming, 'half'), 0, 0);
    const objects = await openObjects({ kind: 'file', directory });
    await objects.put('photos/a/full.webp', bytesOf('whole'));
    expect(await readdir(incoming)).toEqual([]);
  });
});

describe('an S3 server that falls silent', () => {
  const said: string[] = [];
  const open = (endpoint: string, silenceMs = 300) => {
    const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const say = (line: string) => void said.push(line);
    return createS3Objects({ bucket: 'vonk', endpoint, ...access }, { say, silenceMs });
  };

  it('is unavailable after a while, told once, and used again when it is back', async () => {
    const proxy = await startSilentProxy(Number(new URL(s3Endpoint).port));
    const objects = open(`http://127.0.0.1:${proxy.port}`);
    await objects.put('photos/silent/full.webp', bytesOf('before'));
    proxy.swallow();
    for (const ask of [
      () => objects.head('photos/silent/full.webp'),
      () => objects.get('photos/silent/full.webp'),
      () => objects.put('photos/silent/full.webp', bytesOf('after')),
    ]) {
      await expect(ask()).rejects.toBeInstanceOf(UnavailableError);
    }
    proxy.heal();
    expect((await buffer((await objects.get('photos/silent/full.webp'))!.body)).toString()).toBe('before');
    expect(await objects.get('photos/nothing/full.webp')).toBeNull();
    expect(said).toEqual([expect.stringMatching(/^The object store cannot be used \(.+\)/)]);
    await proxy.close();
  });

  it('in the middle of an object ends it', async () => {
    const bytes = new Uint8Array(20_000_000);
    await open(s3Endpoint, 60_000).put('photos/long/full.webp', bytes);
    const proxy = await startSilentProxy(Number(new URL(s3Endpoint).port));
    const found = await open(`http://127.0.0.1:${proxy.port}`).get('photos/long/full.webp');
    proxy.swallow();
    await expect(buffer(found!.body)).rejects.toBeInstanceOf(Error);
    await proxy.close();
  });
});

describe('the folder of objects', () => {
  it('is its owner’s alone with all that is in it, whatever the umask, also one that was open before', async () => {
    const directory = join(folder, 'open');
    await mkdir(directory);
    await chmod(directory, 0o755);
    await withUmask(0, async () => {
      const objects = await openObjects({ kind: 'file', directory });
      await objects.put('photos/one/full.webp', bytesOf('one'));
    });
    const names = ['.', ...(await readdir(directory, { recursive: true }))];
    const modes = await Promise.all(names.map(async (name) => (await stat(join(directory, name))).mode));
    expect(names).toContain('ph/photos/on/one/full.webp');
    expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it('keeps nothing of what found no room on the disk, and all that was there', async () => {
    const disk = makeSmallDisk(1);
    const objects = await openObjects({ kind: 'file', directory: disk.folder });
    await objects.put('photos/one/full.webp', bytesOf('one'));
    const tooLarge = Uint8Array.from({ length: 2 * 1024 * 1024 }, () => 7);
    await expect(objects.put('photos/two/full.webp', tooLarge)).rejects.toThrow('The disk of DATA_DIR cannot be used');
    await expect(objects.put('photos/one/full.webp', tooLarge)).rejects.toThrow('The disk of DATA_DIR cannot be used');
    expect((await objects.list('')).keys).toEqual(['photos/one/full.webp']);
    expect(await readdir(join(disk.folder, '.incoming'))).toEqual([]);
    expect((await objects.head('photos/one/full.webp'))?.sizeBytes).toBe(3);
    await objects.put('photos/two/full.webp', bytesOf('two'));
  });
});
