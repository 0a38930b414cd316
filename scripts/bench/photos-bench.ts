import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { openBenchApp } from '#scripts/bench/bench-app.ts';
import { inMs, inPercent, percentile } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';

const HOST = 'localhost';
const PHOTOS = 24;
const AT_ONCE = 4;
const ALONE = 12;
const GOAL = { rate: 0.8, latency: 2, cardBytes: 45_000 };
const PORTRAITS = ['w001-1', 'm001-1', 'w004-1', 'm004-1', 'w010-1', 'm010-1'];

/** Time from uploading a 12-megapixel photo until its pictures are visible, against making them with sharp alone. */
export const benchPhotos = async (): Promise<Section> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-bench-'));
  const app = await openBenchApp(folder, HOST);
  try {
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_unused, number) => takePhoto(number)));
    const sizes = photos.map(({ length }) => length);
    const site = await buildSite(app.db, { domain: HOST, photo_review: 'after' });
    const upload = async (file: Buffer): Promise<{ ms: number; cardBytes: number }> => {
      const member = await buildMember(app.db, { site, member: { email: `${randomUUID()}@vonk.test` } });
      const session = await buildSession({ db: app.db, clock: systemClock }, member);
      return uploadPhoto(app.origin, session, file);
    };
    await Promise.all(photos.slice(0, 2).map(upload));
    await Promise.all(photos.slice(0, 1).map(makeAlone));

    const alone: number[] = [];
    const ours: number[] = [];
    const cards: number[] = [];
    // Alternating, so that other load on the machine affects both alike.
    for (const photo of photos.slice(0, ALONE)) {
      alone.push(await msOf(() => makeAlone(photo)));
      const seen = await upload(photo);
      ours.push(seen.ms);
      cards.push(seen.cardBytes);
    }
    const rateAlone = await photosPerSecond(photos, makeAlone);
    const rateOurs = await photosPerSecond(photos, upload);
    const latency = percentile(ours, 0.5) / percentile(alone, 0.5);
    const cardBytes = percentile(cards, 0.5);
    return {
      title: 'Photos: from a camera to what others see',
      text: `JPEG photos of 12 megapixels and ${(percentile(sizes, 0.5) / 1e6).toFixed(1)} MB. Ours: over HTTP, checked, made in processes of their own, stored durably, entered and fetched. Sharp alone: the same four pictures straight from memory, in this process, without checks, hashes, files or database. ${AT_ONCE} uploads at once for the rate; medians.`,
      header: ['', 'sharp alone', 'ours', 'ratio'],
      rows: [
        ['photos per second', rateAlone.toFixed(1), rateOurs.toFixed(1), inPercent(rateOurs / rateAlone)],
        ['one photo, upload to seen', inMs(percentile(alone, 0.5)), inMs(percentile(ours, 0.5)), latency.toFixed(2)],
        ['bytes of a card', '', String(cardBytes), ''],
      ],
      goals: [
        {
          summary: `photos per second ≥ ${inPercent(GOAL.rate)} of sharp alone`,
          isMet: rateOurs / rateAlone >= GOAL.rate,
        },
        { summary: `upload to seen ≤ ${GOAL.latency} × sharp alone`, isMet: latency <= GOAL.latency },
        { summary: `a card ≤ ${GOAL.cardBytes / 1000} kB`, isMet: cardBytes <= GOAL.cardBytes },
      ],
    };
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
};

/** A photo as from a phone: 4032 × 3024, rotated by EXIF, with noise, and different from all others. */
const takePhoto = async (number: number): Promise<Buffer> => {
  const portrait = `assets/demo/portraits/${PORTRAITS[number % PORTRAITS.length]}/full.webp`;
  const noise = {
    width: 4032,
    height: 3024,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
  };
  const grain = await sharp({ create: { ...noise, background: '#808080' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(portrait)
    .rotate(270)
    .resize(4032, 3024, { fit: 'cover' })
    .modulate({ hue: number * 15, brightness: 0.9 + (number % 5) / 20 })
    .composite([{ input: grain, blend: 'overlay' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
};

const makeAlone = async (photo: Buffer): Promise<void> => {
  const open = () => sharp(photo).autoOrient();
  await Promise.all([
    open().resize({ width: 1600, height: 1600, fit: 'inside' }).webp({ quality: 74 }).toBuffer(),
    open().resize({ width: 480, height: 600, fit: 'cover', position: 'attention' }).webp({ quality: 68 }).toBuffer(),
    open().resize({ width: 250, height: 312, fit: 'cover', position: 'attention' }).webp({ quality: 66 }).toBuffer(),
    open().resize({ width: 32, height: 40, fit: 'cover' }).blur(2.4).webp({ quality: 50 }).toBuffer(),
  ]);
};

const uploadPhoto = async (
  origin: string,
  session: string,
  file: Buffer,
): Promise<{ ms: number; cardBytes: number }> => {
  const headers = { cookie: `session=${session}`, 'sec-fetch-site': 'same-origin' };
  const form = new FormData();
  form.set('client_id', randomUUID());
  form.set('private', 'false');
  form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const address = origin.replace('127.0.0.1', HOST);
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/photo.php`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
  const { photo } = (await answer.json()) as { photo: { filename: string } };
  const card = await fetch(address + photo.filename, { headers });
  if (!card.ok) throw new Error(`The card was answered with ${card.status}.`);
  const { byteLength: cardBytes } = await card.arrayBuffer();
  return { ms: performance.now() - startedAt, cardBytes };
};

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const photosPerSecond = async (
  photos: readonly Buffer[],
  work: (photo: Buffer) => Promise<unknown>,
): Promise<number> => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const ms = await msOf(() => queue.addAll(photos.map((photo) => () => work(photo))));
  return (photos.length / ms) * 1000;
};
