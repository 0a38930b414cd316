import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm } from '#test/support/builders/build-upload.ts';
import { PLANTED } from '#test/support/images/odd-file.ts';
import { makeOddFiles } from '#test/support/images/odd-files.ts';
import { watchChildren } from '#test/support/images/peak-memory.ts';
import { testApp } from '#test/support/test-app.ts';

const VARIANTS = ['thumb', 'card', 'full', 'locked'];

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', photo_review: 'before' });
const files = await makeOddFiles();

const upload = async (bytes: Uint8Array) => {
  const as = await buildSession(app, await buildMember(app.db, { site }));
  const form = buildForm({ client_id: randomUUID(), private: 'false' }, bytes);
  return { as, answer: await app.call('POST /api/photo.php', { as, ...form }) };
};

/** The status of each variant of a photo for its owner. */
const statusesOf = (path: string, as: string): Promise<number[]> =>
  Promise.all(VARIANTS.map(async (variant) => (await app.call(`GET ${path.replace('full', variant)}`, { as })).status));

/** The names of the chunks in a WebP file. */
const chunksOf = (webp: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    names.push(webp.toString('latin1', at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
};

describe('a collection of hostile and odd files', () => {
  it('has more than two hundred different ones', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(
      files.filter(({ due, bytes }) => due === 'accepted' && Buffer.from(bytes).includes(PLANTED)).length,
    ).toBeGreaterThan(14);
  });

  it('is refused with a clear sentence or becomes a clean photo, file by file, within the memory limits', async () => {
    const found: Record<string, string> = {};
    const sentences = new Set<string>();
    const seen: number[] = [];
    const watch = watchChildren('-process.ts');
    for (const { name, bytes } of files) {
      const { as, answer } = await upload(bytes);
      found[name] = answer.status === 200 ? 'accepted' : answer.json.error.code;
      if (answer.status === 200) seen.push(...(await statusesOf(answer.json.photo.full_filename, as)));
      else sentences.add(answer.json.error.message);
    }
    const { children, together } = watch.stop();
    expect(new Set(seen)).toEqual(new Set([200]));
    expect(children.length).toBeGreaterThan(1);
    expect(children.filter(({ ceilingMegabytes, peakMegabytes }) => peakMegabytes > ceilingMegabytes)).toEqual([]);
    expect(together).toBeLessThanOrEqual(1024);
    expect([...sentences].toSorted()).toEqual([
      'Please choose a JPEG, PNG, WebP or AVIF photo.',
      'This photo is damaged or incomplete, so we can’t use it. Please try another one.',
      'This photo is too large: the limit is 16 megapixels.',
      'This photo is too large: the limit is 28 megapixels.',
      'This photo is too large: the limit is 37 megapixels.',
      'This photo is too large: the limit is 50 megapixels.',
      'This photo is too small: it needs at least 200 pixels on each side.',
      'We can’t read HEIC photos. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible, or send a screenshot of the photo.',
    ]);
    expect(found).toEqual(Object.fromEntries(files.map(({ name, due }) => [name, due])));
    app.assertSilent();
  }, 600_000);

  it('leaves no metadata in the stored files, only pixels', async () => {
    const accepted = files.filter(({ due }) => due === 'accepted').length;
    const { keys } = await app.objects.list('photos/', { limit: 10_000 });
    expect(keys.length).toBe(accepted * VARIANTS.length);
    for (const key of keys) {
      const webp = await buffer((await app.objects.get(key))!.body);
      expect(webp.includes(PLANTED), key).toBe(false);
      expect(chunksOf(webp), key).toEqual(['VP8 ']);
      const { exif, icc, xmp, iptc, orientation, format, pages } = await sharp(webp).metadata();
      expect({ exif, icc, xmp, iptc, orientation, format, pages }, key).toEqual({ format: 'webp' });
    }
  });

  it('leaves no file without a photo, no leftover and no row without its files', async () => {
    const rows = await app.db.kysely.selectFrom('photos').select('object_key').execute();
    const { keys } = await app.objects.list('', { limit: 10_000 });
    const named = rows.flatMap(({ object_key: folder }) => VARIANTS.map((variant) => `${folder}/${variant}.webp`));
    expect(keys.toSorted()).toEqual(named.toSorted());
    expect(await app.db.kysely.selectFrom('object_leftovers').selectAll().execute()).toEqual([]);
  });
});
