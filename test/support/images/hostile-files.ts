import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { flat, png, text, withFrameSize } from '#test/support/images/image-bytes.ts';

/** `accepted`: must become a clean photo. Otherwise the refusal that is due. */
export type OddFile = { readonly name: string; readonly due: string; readonly bytes: Uint8Array };

export const TYPE = 'photo_type_refused';
export const BROKEN = 'photo_unreadable';
export const PIXELS = 'photo_too_many_pixels';
export const SMALL = 'photo_too_small';

/** Other formats, under whatever name they come. */
export const notPictures = (jpeg: Buffer): OddFile[] => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>';
  const box = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}\0\0\0\0mif1heic`), jpeg]);
  const files: Record<string, Uint8Array> = {
    'nothing at all': Buffer.alloc(0),
    'one byte': text('\xff'),
    'two bytes of a JPEG': text('\xff\xd8'),
    zeros: Buffer.alloc(5000),
    'plain text': text('this is my photo'),
    'an SVG with a script': text(svg),
    'an SVG that loads a file': text(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ),
    'an SVG behind an XML declaration and an entity bomb': text(
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg}`,
    ),
    'an SVG behind a byte order mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(svg)]),
    'a packed SVG': deflateSync(text(svg)),
    HTML: text('<!doctype html><script>alert(1)</script>'),
    'a GIF': text(
      'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    ),
    'a GIF with a JPEG behind it': Buffer.concat([text('GIF87a'), jpeg]),
    'a TIFF of this byte order': Buffer.concat([text('II*\0'), jpeg]),
    'a TIFF of the other byte order': Buffer.concat([text('MM\0*'), jpeg]),
    'a BMP': Buffer.concat([text('BM'), jpeg]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0]), jpeg]),
    'a HEIC photo': box('heic'),
    'a HEIF sequence': box('hevc'),
    'a HEIF of no special kind': box('mif1'),
    'a film': box('isom'),
    'a PDF': text('%PDF-1.7\n'),
    'a PostScript file': text('%!PS-Adobe-3.0 EPSF-3.0\n(x) run\n'),
    'an ImageMagick script': text('push graphic-context\nfill url(https://example.com/x.jpg"|ls "-la)\n'),
    'a ZIP with a JPEG in it': Buffer.concat([text('PK\x03\x04'), jpeg]),
    'a program': Buffer.concat([text('\x7fELF'), jpeg]),
    'a JPEG 2000': text('\0\0\0\x0cjP  \r\n\x87\n'),
    'a JPEG XL': text('\xff\x0a\xfa\x1f\x41'),
    'a Photoshop file': text('8BPS\0\x01'),
    'a radiance picture': text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 500 +X 500\n'),
    'a portable pixmap': text('P6 500 500 255\n'),
    'a raw vips picture': Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(64)]),
    'a JPEG behind a blank': Buffer.concat([text(' '), jpeg]),
    'a RIFF that is a sound': Buffer.concat([text('RIFF\0\0\0\0WAVEfmt '), jpeg]),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, due: TYPE, bytes }));
};

/** Right in front, wrong behind. */
export const damaged = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(2);
  const pngFile = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const avif = await sharp(jpeg).avif({ effort: 0 }).toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    for (let at = Math.floor(copy.length / 3); at < copy.length; at += 37) copy[at] = (copy[at] ?? 0) ^ 0x5a;
    return copy;
  };
  const cyclic = Buffer.concat([avif.subarray(0, 60), avif.subarray(16, 60), avif.subarray(60)]);
  const files: Record<string, Uint8Array> = {
    'half a JPEG': half(jpeg),
    'half a PNG': half(pngFile),
    'half a WebP': half(webp),
    'half an AVIF': half(avif),
    'a JPEG of nothing but its head': jpeg.subarray(0, 200),
    'a JPEG signature before noise': Buffer.concat([text('\xff\xd8\xff'), flipped(pngFile)]),
    'a PNG signature before noise': Buffer.concat([text('\x89PNG\r\n\x1a\n'), flipped(jpeg)]),
    'a WebP signature before HTML': text('RIFF\x20\0\0\0WEBP<script>alert(1)</script>'),
    'an AVIF signature before noise': Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      text('ftypavif\0\0\0\0avifmif1'),
      flipped(jpeg),
    ]),
    'a WebP that says it is a JPEG': Buffer.concat([text('\xff\xd8\xff\xe0'), webp]),
    'a PNG with flipped bits': flipped(pngFile),
    'a WebP with flipped bits': flipped(webp),
    'an AVIF with a part twice': cyclic,
    'a JPEG of a thousand scans': await manyScans(),
    'a WebP on a canvas of 16383 by 16383': await lyingWebp(),
    'a PNG without pixels': png(500, 500, Buffer.alloc(0)),
    'a PNG with pixels for one line': png(500, 500, Buffer.alloc(501)),
    'a PNG of no width': png(0, 500, Buffer.alloc(10)),
    'a JPEG with a segment longer than the file': Buffer.concat([
      text('\xff\xd8\xff\xe1\xff\xff'),
      jpeg.subarray(2, 400),
    ]),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, due: BROKEN, bytes }));
};

/** More, or less, than a photo has. */
export const oversized = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(3);
  const files: [string, string, Uint8Array][] = [
    ['a PNG bomb: a few bytes that say 30000 by 30000', PIXELS, png(30_000, 30_000, Buffer.alloc(100_000))],
    ['a PNG that says it is as large as a PNG can be', BROKEN, png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10))],
    ['a JPEG that says 65000 by 65000', PIXELS, withFrameSize(jpeg, 65_000, 65_000)],
    ['a real PNG of 51 megapixels', PIXELS, await flat(8500, 6000).png({ compressionLevel: 1 }).toBuffer()],
    ['a real JPEG of 51 megapixels', PIXELS, await flat(8500, 6000).jpeg({ quality: 1 }).toBuffer()],
    ['a WebP of 16383 by 3100', PIXELS, await flat(16_383, 3100).webp({ effort: 0, quality: 1 }).toBuffer()],
    ['an AVIF that says 60000 by 60000', PIXELS, await lyingAvif()],
    ['one pixel', SMALL, await flat(1, 1).png().toBuffer()],
    ['a line: 4000 by 1', SMALL, await flat(4000, 1).png().toBuffer()],
    ['199 pixels wide', SMALL, await flat(199, 1000).jpeg().toBuffer()],
    [
      'a line on its side: 30 by 4000 that the camera turned',
      SMALL,
      await flat(30, 4000).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    ],
  ];
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};

const lyingAvif = async (): Promise<Buffer> => {
  const avif = await sharp(await drawPicture(4))
    .avif({ effort: 0 })
    .toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(60_000, size);
  avif.writeUInt32BE(60_000, size + 4);
  return avif;
};

const lyingWebp = async (): Promise<Buffer> => {
  const webp = await sharp(await drawPicture(4))
    .ensureAlpha(0.5)
    .webp()
    .toBuffer();
  const canvas = webp.indexOf('VP8X') + 12;
  webp.writeUIntLE(16_382, canvas, 3);
  webp.writeUIntLE(16_382, canvas + 3, 3);
  return webp;
};

/** A small file that keeps a decoder busy: the last scan over and over. */
const manyScans = async (): Promise<Buffer> => {
  const jpeg = await sharp(await drawPicture(4))
    .jpeg({ progressive: true })
    .toBuffer();
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: 1000 }, () => scan), jpeg.subarray(end)]);
};
