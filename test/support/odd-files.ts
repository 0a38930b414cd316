import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture } from '#test/support/build-upload.ts';

/** `accepted`: must become a clean photo. Otherwise the refusal that is due. */
export type OddFile = { readonly name: string; readonly due: string; readonly bytes: Uint8Array };

const TYPE = 'photo_type_refused';
const BROKEN = 'photo_unreadable';
const PIXELS = 'photo_too_many_pixels';
const SMALL = 'photo_too_small';
const ACCEPTED = 'accepted';

/** Stands in every metadata block that the corpus plants: it may be found in no output. */
export const PLANTED = 'PlantedSecretOfTheCamera';

const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG whose header says what it likes. */
const png = (width: number, height: number, pixels: Uint8Array, extra: Uint8Array[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Behind the first two bytes of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, payload: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
};

/** Writes another size into a JPEG's frame header. */
const withFrameSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const lying = Buffer.from(jpeg);
  for (let at = 2; at < lying.length - 9;) {
    const marker = lying[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      lying.writeUInt16BE(height, at + 5);
      lying.writeUInt16BE(width, at + 7);
      return lying;
    }
    at += 2 + lying.readUInt16BE(at + 2);
  }
  return lying;
};

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' }, limitInputPixels: false });

const exif = {
  IFD0: { Artist: PLANTED, Copyright: PLANTED },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${PLANTED}"/></rdf:RDF></x:xmpmeta>`;

export const makeOddFiles = async (): Promise<OddFile[]> => [
  ...notPictures(await drawPicture(1)),
  ...(await damaged()),
  ...(await oversized()),
  ...(await loaded()),
  ...(await unusual()),
];

/** Other formats, under whatever name they come. */
const notPictures = (jpeg: Buffer): OddFile[] => {
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
const damaged = async (): Promise<OddFile[]> => {
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
const oversized = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(3);
  const files: [string, string, Uint8Array][] = [
    ['a PNG bomb: a few bytes that say 30000 by 30000', PIXELS, png(30_000, 30_000, Buffer.alloc(100_000))],
    ['a PNG that says it is as large as a PNG can be', BROKEN, png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10))],
    ['a JPEG that says 65000 by 65000', PIXELS, withFrameSize(jpeg, 65_000, 65_000)],
    ['a real PNG of 51 megapixels', PIXELS, await flat(8500, 6000).png({ compressionLevel: 1 }).toBuffer()],
    ['a real JPEG of 51 megapixels', PIXELS, await flat(8500, 6000).jpeg({ quality: 1 }).toBuffer()],
    ['a WebP of 16383 by 3100', PIXELS, await flat(16_383, 3100).webp({ effort: 0, quality: 1 }).toBuffer()],
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

/** Photos that carry something along. */
const loaded = async (): Promise<OddFile[]> => {
  let number = 100;
  const next = () => drawPicture((number += 1));
  const zip = Buffer.concat([text('PK\x03\x04'), text(PLANTED), text('PK\x05\x06'), Buffer.alloc(18)]);
  const html = text(`<script>alert("${PLANTED}")</script>`);
  const files: [string, Uint8Array][] = [
    [
      'a JPEG with the place where it was taken',
      await sharp(await next())
        .withExif(exif)
        .jpeg()
        .toBuffer(),
    ],
    [
      'a PNG with the place where it was taken',
      await sharp(await next())
        .withExif(exif)
        .png()
        .toBuffer(),
    ],
    [
      'a WebP with the place where it was taken',
      await sharp(await next())
        .withExif(exif)
        .webp()
        .toBuffer(),
    ],
    [
      'an AVIF with the place where it was taken',
      await sharp(await next())
        .withExif(exif)
        .avif({ effort: 0 })
        .toBuffer(),
    ],
    [
      'a JPEG with XMP',
      await sharp(await next())
        .withXmp(XMP)
        .jpeg()
        .toBuffer(),
    ],
    [
      'a WebP with XMP',
      await sharp(await next())
        .withXmp(XMP)
        .webp()
        .toBuffer(),
    ],
    [
      'a JPEG with IPTC',
      withSegment(await next(), 0xed, text(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${PLANTED}`)),
    ],
    ['a JPEG with a comment that is PHP', withSegment(await next(), 0xfe, text(`<?php echo "${PLANTED}" ?>`))],
    ['a JPEG with a foreign segment', withSegment(await next(), 0xeb, text(PLANTED.repeat(100)))],
    [
      'a JPEG with a broken EXIF block',
      withSegment(await next(), 0xe1, text(`Exif\0\0II*\0\xff\xff\xff\xff${PLANTED}`)),
    ],
    ['a JPEG that is also a ZIP', Buffer.concat([await next(), zip])],
    ['a JPEG that is also a web page', Buffer.concat([await next(), html])],
    [
      'a JPEG with a second JPEG behind it',
      Buffer.concat([
        await next(),
        await sharp(await next())
          .withExif(exif)
          .jpeg()
          .toBuffer(),
      ]),
    ],
    [
      'a PNG that is also a web page',
      Buffer.concat([
        await sharp(await next())
          .png()
          .toBuffer(),
        html,
      ]),
    ],
    [
      'a PNG with text',
      withChunk(
        await sharp(await next())
          .png()
          .toBuffer(),
        'tEXt',
        text(`Comment\0${PLANTED}`),
      ),
    ],
    [
      'a PNG with a packed text',
      withChunk(
        await sharp(await next())
          .png()
          .toBuffer(),
        'zTXt',
        Buffer.concat([text('x\0\0'), deflateSync(text(PLANTED))]),
      ),
    ],
    [
      'a PNG with a private chunk',
      withChunk(
        await sharp(await next())
          .png()
          .toBuffer(),
        'prVt',
        text(PLANTED),
      ),
    ],
    [
      'a WebP with a foreign chunk',
      withRiffChunk(
        await sharp(await next())
          .webp()
          .toBuffer(),
        text(PLANTED),
      ),
    ],
  ];
  return files.map(([name, bytes]) => ({ name, due: ACCEPTED, bytes }));
};

const withChunk = (file: Buffer, type: string, data: Uint8Array): Buffer =>
  Buffer.concat([file.subarray(0, 33), chunk(type, data), file.subarray(33)]);

const withRiffChunk = (file: Buffer, data: Uint8Array): Buffer => {
  const head = Buffer.concat([text('JUNK'), Buffer.alloc(4)]);
  head.writeUInt32LE(data.length, 4);
  const longer = Buffer.concat([file, head, data, Buffer.alloc(data.length % 2)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
};

/** Rare, but photos. */
const unusual = async (): Promise<OddFile[]> => {
  let number = 200;
  const next = async () => sharp(await drawPicture((number += 1)));
  const frames = [await drawPicture(290), await drawPicture(291)];
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
  const files: [string, Uint8Array][] = [
    ['a CMYK JPEG', await (await next()).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a CMYK JPEG with its profile',
      await (await next()).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    ],
    ['a JPEG in Display P3', await (await next()).withIccProfile('p3').jpeg().toBuffer()],
    ['a grey JPEG', await (await next()).greyscale().jpeg().toBuffer()],
    ['a progressive JPEG', await (await next()).jpeg({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', await (await next()).toColourspace('rgb16').png().toBuffer()],
    ['a grey PNG of 16 bits', await (await next()).greyscale().toColourspace('grey16').png().toBuffer()],
    ['a PNG with a palette', await (await next()).png({ palette: true, colours: 16 }).toBuffer()],
    ['a PNG of one bit', await (await next()).greyscale().threshold().png({ colours: 2 }).toBuffer()],
    ['a PNG that one can see through', await (await next()).ensureAlpha(0.3).png().toBuffer()],
    ['a grey PNG that one can see through', await (await next()).greyscale().ensureAlpha(0.5).png().toBuffer()],
    ['an interlaced PNG', await (await next()).png({ progressive: true }).toBuffer()],
    ['a WebP without loss and with alpha', await (await next()).ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
    ['a WebP that moves', animated],
    ['an AVIF of 10 bits', await (await next()).avif({ effort: 0, bitdepth: 10 }).toBuffer()],
    ['a JPEG for print: 2400 dpi', await (await next()).withMetadata({ density: 2400 }).jpeg().toBuffer()],
    [
      'a panorama',
      await sharp(await drawPicture(292, { width: 6000, height: 250 }))
        .jpeg()
        .toBuffer(),
    ],
    [
      'a screenshot of a whole page',
      await sharp(await drawPicture(293, { width: 250, height: 9000 }))
        .png()
        .toBuffer(),
    ],
  ];
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    files.push([
      `a JPEG of orientation ${orientation}`,
      await (await next()).withMetadata({ orientation }).jpeg().toBuffer(),
    ]);
  }
  return files.map(([name, bytes]) => ({ name, due: ACCEPTED, bytes }));
};
