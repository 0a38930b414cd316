import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { APP_ICONS, drawIcon, ICONS } from '#scripts/build/draw-icons.ts';

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().resize(24, 24).raw().toBuffer();

it.each([...APP_ICONS])('the icon %s is what the script draws, in its size', async (name, icon) => {
  const file = await readFile(join(ICONS, name));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size });
  const [drawn, kept] = [await pixelsOf(await drawIcon(icon)), await pixelsOf(file)];
  // Another version of the encoder may round differently.
  expect(Math.max(...drawn.map((value, index) => Math.abs(value - kept[index]!)))).toBeLessThan(8);
});
