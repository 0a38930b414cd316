import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { PictureEdit } from '#server/platform/images/decode-picture.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { createMemoryBudget } from '#server/platform/images/memory-budget.ts';
import { drawPicture } from '#test/support/builders/build-upload.ts';

const LIMITS = { megapixels: 50, shortestSide: 200 };
const images = createImageProcessor(createMemoryBudget());
afterAll(() => images.close());

/** Draws red, green, blue and white corners, row by row from the upper left. */
const drawCorners = () => {
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(600, 400, {
    kernel: 'nearest',
    fit: 'fill',
  });
};

const cornersOf = async (picture: Uint8Array): Promise<string> => {
  const { data } = await sharp(picture).resize(2, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const names = new Map([
    ['100', 'red'],
    ['010', 'green'],
    ['001', 'blue'],
    ['111', 'white'],
  ]);
  const bits = [...data].map((value) => (value > 127 ? 1 : 0)).join('');
  return (bits.match(/.../g) ?? []).map((corner) => names.get(corner) ?? corner).join(' ');
};

describe('a picture', () => {
  it('comes in four sizes, the blurred one tiny', async () => {
    const picture = await images.process(await drawPicture(1, { width: 3000, height: 2000 }), LIMITS);
    const sizes: Record<string, unknown> = {};
    for (const [variant, file] of Object.entries(picture.files)) {
      const { width, height, format } = await sharp(file).metadata();
      sizes[variant] = [format, width, height];
    }
    expect(sizes).toEqual({
      full: ['webp', 1600, 1067],
      card: ['webp', 480, 600],
      thumb: ['webp', 250, 312],
      blurred: ['webp', 32, 40],
    });
    expect([picture.width, picture.height]).toEqual([1600, 1067]);
    expect(picture.files.blurred.length).toBeLessThan(600);
    expect(picture.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('is never made larger than it was', async () => {
    const { width, height } = await images.process(await drawPicture(1, { width: 300, height: 400 }), LIMITS);
    expect([width, height]).toEqual([300, 400]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright whatever the camera says: orientation %i', async (orientation) => {
    // The same picture as each camera would have stored it.
    const turn = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0;
    const stored = await drawCorners().png().toBuffer();
    const isMirrored = [2, 4, 5, 7].includes(orientation);
    const mirrored = isMirrored ? await sharp(stored).flop().png().toBuffer() : stored;
    const file = await sharp(mirrored).rotate(turn).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { files, width, height } = await images.process(file, LIMITS);
    expect([width, height, await cornersOf(files.full)]).toEqual([600, 400, 'red green blue white']);
  });

  it.each<[PictureEdit['rotate'], string, number, number]>([
    [0, 'red green blue white', 600, 400],
    [90, 'blue red white green', 400, 600],
    [180, 'white blue green red', 600, 400],
    [270, 'green white red blue', 400, 600],
  ])('is turned by %i degrees', async (rotate, corners, width, height) => {
    const file = await drawCorners().png().toBuffer();
    const picture = await images.process(file, LIMITS, { rotate, crop: { x: 0, y: 0, width: 1, height: 1 } });
    expect([await cornersOf(picture.files.full), picture.width, picture.height]).toEqual([corners, width, height]);
  });

  it('is cut out of the turned picture, also of one that the camera turned', async () => {
    const file = await drawCorners().rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const of = async (rotate: PictureEdit['rotate']) =>
      (await images.process(file, LIMITS, { rotate, crop })).placeholder;
    const isNear = (colour: string, [red, green, blue]: number[]) =>
      [red, green, blue].every(
        (part = 0, at) => Math.abs(Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) - part) < 12,
      );
    expect(isNear(await of(0), [255, 0, 0])).toBe(true);
    expect(isNear(await of(90), [0, 0, 255])).toBe(true);
    expect(isNear(await of(180), [255, 255, 255])).toBe(true);
    expect(isNear(await of(270), [0, 255, 0])).toBe(true);
  });

  it('and its copies have nearly the same hash; its mirror image has the mirrored one, another picture neither', async () => {
    const original = await drawPicture(7, { width: 900, height: 1200 });
    const copy = await sharp(original).resize(500).modulate({ brightness: 1.05 }).webp({ quality: 40 }).toBuffer();
    const mirror = await sharp(original).flop().jpeg({ quality: 70 }).toBuffer();
    const [a, b, c, d] = await Promise.all(
      [original, copy, mirror, await drawPicture(8)].map((file) => images.process(file, LIMITS)),
    );
    const distance = (one = 0n, other = 0n) =>
      BigInt.asUintN(64, one ^ other)
        .toString(2)
        .replaceAll('0', '').length;
    expect(distance(a?.hash, b?.hash)).toBeLessThanOrEqual(4);
    expect(distance(a?.hash, c?.mirrorHash)).toBeLessThanOrEqual(4);
    expect(distance(a?.hash, c?.hash)).toBeGreaterThan(10);
    expect(distance(a?.hash, d?.hash)).toBeGreaterThan(10);
  });
});

const whole = await sharp(await drawPicture(3, { width: 900, height: 1200 }))
  .jpeg({ quality: 95 })
  .toBuffer();

describe('a JPEG', () => {
  it.each([1, 2])('is taken when all that is missing are %i bytes of its end mark', async (missing) => {
    const { files } = await images.process(whole.subarray(0, -missing), LIMITS);
    const [cut, full] = await Promise.all(
      [files.full, (await images.process(whole, LIMITS)).files.full].map((file) => sharp(file).raw().toBuffer()),
    );
    expect(cut?.equals(full!)).toBe(true);
  });

  it.each([0.2, 0.5, 0.8])('is refused when it breaks off after %d of it', async (part) => {
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    await expect(images.process(cut, LIMITS)).rejects.toMatchObject({ fault: { kind: 'broken' } });
  });

  it('is refused when it breaks off, also one that the decoder has another fault to find with', async () => {
    const odd = readFileSync(
      'test/support/images/files/accepted/jpeg-with-the-mark-of-a-colour-transform-that-is-none.jpg',
    );
    await expect(images.process(odd, LIMITS)).resolves.toMatchObject({ files: {} });
    const cut = odd.subarray(0, Math.floor(odd.length / 2));
    await expect(images.process(cut, LIMITS)).rejects.toMatchObject({ fault: { kind: 'broken' } });
  });

  it.each([0xff, 0xd8])('is refused when sixty bytes in its middle are %i', async (value) => {
    const broken = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    broken.fill(value, middle, middle + 60).fill(0xd9, middle + 1, middle + 2);
    await expect(images.process(broken, LIMITS)).rejects.toMatchObject({ fault: { kind: 'broken' } });
  });

  it('is taken with some bytes too many between its last pixel and its end', async () => {
    const long = Buffer.concat([whole.subarray(0, -2), Buffer.from([1, 2, 3, 4, 0xff, 0xd9, 9, 9])]);
    expect((await images.process(long, LIMITS)).width).toBe(900);
    const passes = await sharp(whole).jpeg({ progressive: true }).toBuffer();
    const longer = Buffer.concat([passes.subarray(0, -2), Buffer.from([1, 2, 3, 4, 0xff, 0xd9])]);
    expect((await images.process(longer, LIMITS)).width).toBe(900);
  });

  it.each([
    [255, '#000000'],
    [0, '#ffffff'],
  ])('of printing inks without a profile looks as in a browser: black ink %i is %s', async (black, colour) => {
    const inks = Buffer.alloc(400 * 500 * 4, Buffer.from([0, 0, 0, black]));
    const file = await sharp(inks, { raw: { width: 400, height: 500, channels: 4 } })
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', hasProfile: false });
    expect((await images.process(file, LIMITS)).placeholder).toBe(colour);
    const crop = { x: 0, y: 0, width: 0.8, height: 0.8 };
    expect((await images.process(file, LIMITS, { rotate: 90, crop })).placeholder).toBe(colour);
  });
});

it('takes an AVIF for one that names its kind second', async () => {
  const file = await sharp(await drawPicture(4))
    .avif()
    .toBuffer();
  file.write('mif1', 8, 'latin1');
  expect((await images.process(file, LIMITS)).width).toBe(400);
});

it('refuses what only calls itself AVIF and is coded as phones do', async () => {
  const file = await sharp(await drawPicture(4))
    .avif()
    .toBuffer();
  // Changes the codec's name in the list of items and in that of properties.
  const text = file.toString('latin1').replace('av01', 'hvc1').replace('av1C', 'hvcC');
  await expect(images.process(Buffer.from(text, 'latin1'), LIMITS)).rejects.toMatchObject({
    fault: { kind: 'broken' },
  });
});

describe('the processes that make pictures', () => {
  const pidsOf = (): number[] =>
    readdirSync(`/proc/${process.pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' '))
      .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process'))
      .map(Number);

  it('harm nobody by their death: the picture is broken, the next one is made', async () => {
    const before = new Set(pidsOf());
    const own = createImageProcessor(createMemoryBudget(), { running: 1 });
    const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const made = own.process(large, LIMITS).catch((error: unknown) => error);
    const next = own.process(await drawPicture(1), LIMITS);
    const started = () => pidsOf().filter((pid) => !before.has(pid));
    await expect.poll(started, { interval: 1 }).toHaveLength(1);
    process.kill(started()[0]!, 'SIGKILL');
    expect(await made).toMatchObject({ name: 'ImageError', fault: { kind: 'broken' } });
    expect((await next).width).toBe(400);
    await own.close();
  });

  it('do not think about one picture for ever', async () => {
    const own = createImageProcessor(createMemoryBudget(), { running: 1, longestMs: 1 });
    await expect(own.process(await drawPicture(1), LIMITS)).rejects.toMatchObject({ fault: { kind: 'broken' } });
    await own.close();
  });

  it('send people away when too many wait', async () => {
    const own = createImageProcessor(createMemoryBudget(), { running: 1, waiting: 2 });
    const file = await drawPicture(1);
    const asked = Array.from({ length: 6 }, () =>
      own.process(file, LIMITS).then(
        () => 'made',
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    expect((await Promise.all(asked)).toSorted()).toEqual([
      'made',
      'made',
      'made',
      'overloaded',
      'overloaded',
      'overloaded',
    ]);
    await own.close();
  });

  it('know nothing of our environment', async () => {
    const before = new Set(pidsOf());
    const own = createImageProcessor(createMemoryBudget(), { running: 1 });
    await own.process(await drawPicture(1), LIMITS);
    const pids = pidsOf().filter((pid) => !before.has(pid));
    expect(pids).toHaveLength(1);
    expect(readFileSync(`/proc/${pids[0]}/environ`, 'utf8').replaceAll(/NODE_CHANNEL_\w+=\w+\0/g, '')).toBe(
      'MALLOC_ARENA_MAX=2\0',
    );
    await own.close();
    expect(pidsOf().filter((pid) => !before.has(pid))).toEqual([]);
  });
});
