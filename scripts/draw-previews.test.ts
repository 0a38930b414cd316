import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPreview, PREVIEW_SIZE, PREVIEWS } from '#scripts/draw-previews.ts';
import { NICHES } from '#shared/domain/niches.ts';

const pixelsOf = (picture: Buffer) => sharp(picture).resize(60, 32, { fit: 'fill' }).raw().toBuffer();

it.each(NICHES)('the preview of %s is what the script draws, in the size that pages tell, and small', async (niche) => {
  const file = await readFile(join(PREVIEWS, `${niche}.jpg`));
  expect(file.byteLength).toBeLessThanOrEqual(60 * 1024);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE });
  const [drawn, kept] = [await pixelsOf(await drawPreview(niche)), await pixelsOf(file)];
  // Another version of the encoder may round otherwise.
  expect(Math.max(...drawn.map((value, index) => Math.abs(value - kept[index]!)))).toBeLessThan(6);
});
