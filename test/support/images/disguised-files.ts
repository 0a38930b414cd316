import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { box } from '#test/support/images/avif-bytes.ts';
import { type OddFile, TYPE } from '#test/support/images/hostile-files.ts';
import { text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, PLANTED } from '#test/support/images/odd-photos.ts';

/** Whole pictures of other formats, which some decoder would open, and pictures that are something else as well. */
export const disguisedFiles = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(9);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>';
  const pdf = text('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n');
  const files: [string, string, Uint8Array][] = [
    ['a real TIFF', TYPE, await sharp(jpeg).tiff().toBuffer()],
    [
      'a real GIF of 20 frames',
      TYPE,
      await sharp(
        Array.from({ length: 20 }, () => jpeg),
        { join: { animated: true } },
      )
        .resize(200, 200)
        .gif()
        .toBuffer(),
    ],
    [
      'an icon with a PNG in it',
      TYPE,
      Buffer.concat([
        Buffer.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0]),
        await sharp(jpeg).png().toBuffer(),
      ]),
    ],
    [
      'a BMP of 2 GB in 54 bytes',
      TYPE,
      Buffer.concat([
        text('BM'),
        Buffer.alloc(12),
        Buffer.from([40, 0, 0, 0, 0xff, 0x7f, 0, 0, 0xff, 0x7f, 0, 0, 1, 0, 24, 0]),
        Buffer.alloc(24),
      ]),
    ],
    [
      'a large Photoshop file',
      TYPE,
      Buffer.concat([
        text('8BPS\0\x02'),
        Buffer.alloc(6),
        text('\0\x03\0\x04\x93\xe0\0\x04\x93\xe0\0\x10\0\x03'),
        Buffer.alloc(1000),
      ]),
    ],
    ['an SVG of two bytes a letter', TYPE, Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['a zipped SVG', TYPE, gzipSync(svg)],
    ['a PDF with a JPEG in it', TYPE, Buffer.concat([pdf, text('2 0 obj<</Filter/DCTDecode>>stream\n'), jpeg])],
    [
      'a PNG of the old system, whose line ends are wrong',
      TYPE,
      Buffer.concat([text('\x89PNG\n\x1a\n\n'), await sharp(jpeg).png().toBuffer()]),
    ],
    ['a MNG film', TYPE, text('\x8aMNG\r\n\x1a\n\0\0\0\x1cMHDR')],
    ['a QOI picture', TYPE, Buffer.concat([text('qoif\0\0\x75\x30\0\0\x75\x30\x04\0'), Buffer.alloc(100)])],
    ['an OpenEXR picture', TYPE, Buffer.concat([Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0]), Buffer.alloc(100)])],
    ['a boxed JPEG XL', TYPE, Buffer.concat([box('JXL ', text('\r\n\x87\n')), box('ftyp', text('jxl \0\0\0\0jxl '))])],
    ['a RIFF of the other byte order', TYPE, Buffer.concat([text('RIFX\0\0\0\x10WEBP'), jpeg])],
    ['a JPEG that is also a PDF', ACCEPTED, Buffer.concat([jpeg, pdf, text(`%${PLANTED}\n%%EOF`)])],
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
