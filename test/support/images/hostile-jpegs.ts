import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { BROKEN, type OddFile, PIXELS } from '#test/support/images/hostile-files.ts';
import { text, withFrameSize, withSegment } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, PLANTED } from '#test/support/images/odd-photos.ts';

const SCAN = 0xda;

type Segment = { readonly marker: number; readonly bytes: Buffer };

/** Everything before the first scan, segment by segment, and the rest. */
const open = (jpeg: Buffer): { readonly head: readonly Segment[]; readonly scans: Buffer } => {
  const head: Segment[] = [];
  for (let at = 2; ;) {
    const marker = jpeg[at + 1] ?? SCAN;
    if (marker === SCAN) return { head, scans: jpeg.subarray(at) };
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    head.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
};
const isFrame = ({ marker }: Segment): boolean => marker >= 0xc0 && marker <= 0xc2;

/** With every segment before the scans as `change` wants it. */
const rebuilt = (jpeg: Buffer, change: (segment: Segment) => Uint8Array[]): Buffer => {
  const { head, scans } = open(jpeg);
  return Buffer.concat([jpeg.subarray(0, 2), ...head.flatMap(change), scans]);
};

/** With other bytes in its frame header, counted from the marker on: 1 is the kind, 4 the depth, 9 the number of colours. */
const framed = (jpeg: Buffer, values: Readonly<Record<number, number>>): Buffer =>
  rebuilt(jpeg, (segment) => {
    const bytes = Buffer.from(segment.bytes);
    if (isFrame(segment)) for (const [at, value] of Object.entries(values)) bytes[Number(at)] = value;
    return [bytes];
  });

/** Its first scan is of one colour only: the decoder keeps all that it has read until the others come. */
const scanned = (jpeg: Buffer): Buffer => {
  const { head, scans } = open(jpeg);
  const one = Buffer.from([0xff, SCAN, 0, 8, 1, scans[5] ?? 0, scans[6] ?? 0, 0, 63, 0]);
  const rest = scans.subarray(2 + scans.readUInt16BE(2));
  return Buffer.concat([jpeg.subarray(0, 2), ...head.map(({ bytes }) => bytes), one, rest]);
};

const times = (count: number, one: Uint8Array): Buffer => Buffer.concat(Array.from({ length: count }, () => one));

export const hostileJpegs = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(6);
  const progressive = await sharp(jpeg).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const inks = await sharp(jpeg)
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const whole = open(jpeg);
  const ring = Buffer.concat([text('Exif\0\0MM\0*\0\0\0\x08\0\0'), text('\0\0\0\x08')]);
  const profilePart = (number: number): Buffer =>
    Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([number, 255]), Buffer.alloc(60_000)]);
  const noted = (payload: Uint8Array, marker = 0xe1): Buffer => withSegment(jpeg, marker, payload);

  const files: [string, string, Uint8Array][] = [
    ['a JPEG of four inks in passes that says 49 megapixels', PIXELS, withFrameSize(inks, 7000, 7000)],
    ['a JPEG in passes that says 49 megapixels', ACCEPTED, withFrameSize(progressive, 7000, 7000)],
    ['a JPEG of a scan for each colour that says 49 megapixels', ACCEPTED, withFrameSize(scanned(jpeg), 7000, 7000)],
    ['a JPEG that says 64000 by 780', ACCEPTED, withFrameSize(jpeg, 64_000, 780)],
    ['a JPEG of 255 colours', BROKEN, framed(jpeg, { 9: 255 })],
    ['a JPEG of no colour', BROKEN, framed(jpeg, { 9: 0 })],
    ['a JPEG whose scan knows more colours than its frame', BROKEN, framed(jpeg, { 9: 1 })],
    ['a JPEG whose colours are 15 times as fine', BROKEN, framed(jpeg, { 11: 0xff })],
    ['a JPEG of 16 bits', BROKEN, framed(jpeg, { 4: 16 })],
    ['a JPEG that says it is lossless', BROKEN, framed(jpeg, { 1: 0xc3 })],
    ['a JPEG that says it is arithmetic', ACCEPTED, framed(jpeg, { 1: 0xc9 })],
    ['a JPEG without its tables', ACCEPTED, rebuilt(jpeg, ({ marker, bytes }) => (marker === 0xc4 ? [] : [bytes]))],
    [
      'a JPEG whose tables hold more codes than there are',
      BROKEN,
      rebuilt(jpeg, ({ marker, bytes }) =>
        marker === 0xc4 ? [Buffer.concat([bytes.subarray(0, 5), Buffer.alloc(bytes.length - 5, 0xff)])] : [bytes],
      ),
    ],
    [
      'a JPEG with two frames',
      BROKEN,
      rebuilt(jpeg, (segment) => (isFrame(segment) ? [segment.bytes, segment.bytes] : [segment.bytes])),
    ],
    ['a JPEG whose height comes at its end', BROKEN, withFrameSize(jpeg, 400, 0)],
    [
      'a JPEG with a million restarts',
      ACCEPTED,
      Buffer.concat([jpeg.subarray(0, -2), times(1_000_000, Buffer.from([0xff, 0xd0])), jpeg.subarray(-2)]),
    ],
    [
      'a JPEG with 10 MB of nothing between its parts',
      ACCEPTED,
      Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(10_000_000, 0xff), jpeg.subarray(2)]),
    ],
    [
      'a JPEG with 19 MB of camera data',
      ACCEPTED,
      rebuilt(jpeg, (segment) =>
        isFrame(segment)
          ? [
              times(
                290,
                withSegment(
                  Buffer.alloc(2),
                  0xe1,
                  Buffer.concat([text(`Exif\0\0${PLANTED}`), Buffer.alloc(65_000)]),
                ).subarray(2),
              ),
              segment.bytes,
            ]
          : [segment.bytes],
      ),
    ],
    ['a JPEG whose camera data lead round in a ring', ACCEPTED, noted(ring)],
    [
      'a JPEG that says it lies on none of its sides',
      ACCEPTED,
      noted(text('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x63\0\0\0\0\0\0')),
    ],
    [
      'a JPEG with more pictures behind it, as cameras write them',
      ACCEPTED,
      Buffer.concat([noted(text(`MPF\0MM\0*\0\0\0\x08${PLANTED}`), 0xe2), jpeg, jpeg]),
    ],
    [
      'a JPEG with two parts of a profile of 255',
      ACCEPTED,
      withSegment(noted(profilePart(1), 0xe2), 0xe2, profilePart(9)),
    ],
    ['a JPEG with the mark of a colour transform that is none', ACCEPTED, noted(text('Adobe\0\x64\0\0\0\0\x07'), 0xee)],
  ];
  let end = 2;
  for (const { marker, bytes } of whole.head) {
    end += bytes.length;
    if (isFrame({ marker, bytes }) || marker === 0xc4)
      files.push([`a JPEG that ends at byte ${end}`, BROKEN, jpeg.subarray(0, end)]);
  }
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};
