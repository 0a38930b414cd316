import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { text, withChunk, withRiffChunk, withSegment } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, type OddFile, PLANTED } from '#test/support/images/odd-file.ts';

const exif = {
  IFD0: { Artist: PLANTED, Copyright: PLANTED },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${PLANTED}"/></rdf:RDF></x:xmpmeta>`;

/** Photos with extra content: metadata, or other data appended. */
export const loaded = async (): Promise<OddFile[]> => {
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
  const packedNothing = Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(100_000_000))]);
  const withChunkOf = async (type: string, data: Uint8Array) =>
    withChunk(
      await sharp(await next())
        .png()
        .toBuffer(),
      type,
      data,
    );
  files.push(
    ['a PNG whose text unpacks to 100 MB', await withChunkOf('zTXt', packedNothing)],
    ['a PNG whose profile unpacks to 100 MB', await withChunkOf('iCCP', packedNothing)],
    ['a PNG that says it moves', await withChunkOf('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))],
    ['a JPEG with a broken profile', withSegment(await next(), 0xe2, text(`ICC_PROFILE\0\x01\x01${PLANTED}`))],
  );
  return files.map(([name, bytes]) => ({ name, due: ACCEPTED, bytes }));
};

/** Unusual but valid photos. */
export const unusual = async (): Promise<OddFile[]> => {
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
