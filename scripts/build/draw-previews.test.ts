import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawNarrowPreview, drawPreview, NARROW_SIZE, PREVIEW_SIZE, PREVIEWS } from '#scripts/build/draw-previews.ts';
import { NICHES } from '#shared/domain/niches.ts';

const pixelsOf = (picture: Buffer) => sharp(picture).resize(60, 32, { fit: 'fill' }).raw().toBuffer();

const KINDS = NICHES.flatMap((niche) => [
  { name: niche, size: PREVIEW_SIZE, draw: () => drawPreview(niche) },
  { name: `${niche}-narrow`, size: NARROW_SIZE, draw: () => drawNarrowPreview(niche) },
]);

it.each(KINDS)('the preview $name is what the script draws, in the size that is told, and small', async (kind) => {
  const file = await readFile(join(PREVIEWS, `${kind.name}.jpg`));
  expect(file.byteLength).toBeLessThanOrEqual(60 * 1024);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...kind.size });
  const [drawn, kept] = [await pixelsOf(await kind.draw()), await pixelsOf(file)];
  // Another version of the encoder may round differently.
  expect(Math.max(...drawn.map((value, index) => Math.abs(value - kept[index]!)))).toBeLessThan(6);
});
