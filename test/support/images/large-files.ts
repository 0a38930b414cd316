import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { flat, text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, BROKEN, type OddFile, PIXELS, PLANTED, TYPE } from '#test/support/images/odd-file.ts';

/** Valid pictures of other formats, damaged pictures, and files that are valid in a second format as well. */
export const largeFiles = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(9);
  const png = await sharp(jpeg).png().toBuffer();
  const animated = sharp(
    Array.from({ length: 20 }, () => jpeg),
    { join: { animated: true } },
  );
  const files: [string, string, Uint8Array][] = [
    ['zeros', TYPE, Buffer.alloc(5000)],
    ['a real TIFF', TYPE, await sharp(jpeg).tiff().toBuffer()],
    ['a real GIF of 20 frames', TYPE, await animated.resize(200, 200).gif().toBuffer()],
    [
      'an icon with a PNG in it',
      TYPE,
      Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0]), png]),
    ],
    ['a PNG of the old system, whose line ends are wrong', TYPE, Buffer.concat([text('\x89PNG\n\x1a\n\n'), png])],
    ['half a PNG', BROKEN, png.subarray(0, Math.floor(png.length / 2))],
    ['a JPEG signature before noise', BROKEN, Buffer.concat([text('\xff\xd8\xff'), flipped(png)])],
    ['a PNG with flipped bits', BROKEN, flipped(png)],
    ['a JPEG of a thousand scans', BROKEN, await manyScans()],
    ['a real PNG of 51 megapixels', PIXELS, await flat(8500, 6000).png({ compressionLevel: 1 }).toBuffer()],
    ['a real JPEG of 51 megapixels', PIXELS, await flat(8500, 6000).jpeg({ quality: 1 }).toBuffer()],
    ['a WebP of 16383 by 3100', PIXELS, await flat(16_383, 3100).webp({ effort: 0, quality: 1 }).toBuffer()],
    [
      'a JPEG that is also a script',
      ACCEPTED,
      Buffer.concat([
        jpeg.subarray(0, 2),
        text('\xff\xfe\x2f\x2a'),
        Buffer.alloc(12_072, 0x20),
        jpeg.subarray(2),
        text(`*/=1;alert("${PLANTED}")`),
      ]),
    ],
  ];
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  for (let at = Math.floor(copy.length / 3); at < copy.length; at += 37) copy[at] = (copy[at] ?? 0) ^ 0x5a;
  return copy;
};

/** A small progressive JPEG that repeats its last scan, which takes a decoder a long time. */
const manyScans = async (): Promise<Buffer> => {
  const jpeg = await sharp(await drawPicture(4))
    .jpeg({ progressive: true })
    .toBuffer();
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: 1000 }, () => scan), jpeg.subarray(end)]);
};
