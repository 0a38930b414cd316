import { Buffer } from 'node:buffer';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

const bytesOf = (...parts: readonly (Buffer | string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const u16 = (value: number): Buffer => {
  const made = Buffer.alloc(2);
  made.writeUInt16BE(value);
  return made;
};
const u32 = (value: number): Buffer => {
  const made = Buffer.alloc(4);
  made.writeUInt32BE(value);
  return made;
};

/** An Opus packet of 20 ms: its first byte gives the duration. */
const PACKET = bytesOf([0x78, 1, 2, 3]);
const PACKETS_A_SECOND = 50;

/** Returns a WebM element with its size in eight bytes, or with an unknown size if `isOpen`. */
const element = (id: number, content: Buffer, isOpen = false): Buffer => {
  const name = Buffer.from(id.toString(16), 'hex');
  return bytesOf(
    name,
    isOpen ? [0x01, 255, 255, 255, 255, 255, 255, 255] : bytesOf([0x01, 0, 0, 0], u32(content.length)),
    content,
  );
};

type Webm = {
  readonly seconds?: number;
  readonly codec?: string;
  /** 1: video, 2: audio */
  readonly trackTypes?: readonly number[];
  readonly docType?: string;
  readonly lacing?: number;
  /** further elements at the end of the segment */
  readonly more?: Buffer;
};

/** Builds a WebM file as Chrome records it: segment and clusters of unknown size, no duration. */
export const buildWebm = ({
  seconds = 12,
  codec = 'A_OPUS',
  trackTypes = [2],
  docType = 'webm',
  lacing = 0,
  more = Buffer.alloc(0),
}: Webm = {}): Buffer => {
  const tracks = trackTypes.map((type, index) =>
    element(
      0xae,
      bytesOf(
        element(0xd7, bytesOf([index + 1])),
        element(0x83, bytesOf([type])),
        element(0x86, bytesOf(codec)),
        element(0x63a2, bytesOf('OpusHead', [1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])),
        element(0xe1, bytesOf(element(0x9f, bytesOf([1])))),
      ),
    ),
  );
  const clusters = Array.from({ length: seconds }, (_unused, second) =>
    element(
      0x1f43b675,
      bytesOf(
        element(0xe7, u32(second * 1000)),
        ...Array.from({ length: PACKETS_A_SECOND }, (_none, place) =>
          element(0xa3, bytesOf([0x81], u16(place * 20), [0x80 | lacing], PACKET)),
        ),
      ),
      true,
    ),
  );
  const info = element(
    0x1549a966,
    bytesOf(
      element(0x2ad7b1, u32(1_000_000)),
      element(0x4461, Buffer.alloc(8, 7)),
      element(0x5741, bytesOf('my phone')),
    ),
  );
  return bytesOf(
    element(0x1a45dfa3, element(0x4282, bytesOf(docType))),
    element(0x18538067, bytesOf(info, element(0x1654ae6b, bytesOf(...tracks)), ...clusters, more), true),
  );
};

/** WebM tags with a location, as a camera may write them. */
export const WEBM_TAGS = element(0x1254c367, bytesOf('LOCATION=52.1,5.1'));

const CRC = Array.from({ length: 256 }, (_unused, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

const page = (number: number, flags: number, granule: number, packets: readonly Buffer[]): Buffer => {
  const made = bytesOf(
    'OggS',
    [0, flags],
    Buffer.alloc(8),
    [9, 9, 9, 9],
    Buffer.alloc(8),
    [packets.length],
    packets.map(({ length }) => length),
    ...packets,
  );
  made.writeBigInt64LE(BigInt(granule), 6);
  made.writeUInt32LE(number, 18);
  let sum = 0;
  for (const byte of made) sum = ((sum << 8) ^ (CRC[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  made.writeUInt32LE(sum, 22);
  return made;
};

type Ogg = {
  readonly seconds?: number;
  readonly head?: string;
  readonly skipsPage?: boolean;
  readonly comment?: string;
  /** if set, one more packet at the end, split over this many pages */
  readonly tornOver?: number;
};

export const buildOgg = ({
  seconds = 12,
  head = 'OpusHead',
  skipsPage = false,
  comment = 'LOCATION=52.1',
  tornOver = 0,
}: Ogg = {}): Buffer => {
  const tags = bytesOf('OpusTags', [0, 0, 0, 0, 1, 0, 0, 0, comment.length, 0, 0, 0], comment);
  const sound = Array.from({ length: seconds }, (_unused, second) =>
    page(
      2 + second + (skipsPage ? 1 : 0),
      second === seconds - 1 && tornOver === 0 ? 4 : 0,
      (second + 1) * 48_000,
      Array.from({ length: PACKETS_A_SECOND }, () => PACKET),
    ),
  );
  return bytesOf(
    page(0, 2, 0, [bytesOf(head, [1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]),
    page(1, 0, 0, [tags]),
    ...sound,
    ...Array.from({ length: tornOver }, (_unused, part) => {
      const isLast = part === tornOver - 1;
      const piece = Buffer.alloc(isLast ? 9 : 255, PACKET);
      return page(2 + seconds + part, (part > 0 ? 1 : 0) + (isLast ? 4 : 0), seconds * 48_000, [piece]);
    }),
  );
};

const box = (type: string, ...content: readonly (Buffer | string | readonly number[])[]): Buffer => {
  const inside = bytesOf(...content);
  return bytesOf(u32(inside.length + 8), type, inside);
};

type Mp4 = {
  readonly seconds?: number;
  readonly handlers?: readonly string[];
  readonly entry?: string;
  readonly objectType?: number;
  readonly isFragmented?: boolean;
  readonly mediaBytes?: number;
  /** further boxes at the end of the file */
  readonly more?: Buffer;
};

const RATE = 48_000;
const FRAME = 1024;
const FRAME_BYTES = 4;

/** Builds an MP4 file as Safari records it, fragmented or not. */
export const buildMp4 = ({
  seconds = 12,
  handlers = ['soun'],
  entry = 'mp4a',
  objectType = 0x40,
  isFragmented = true,
  mediaBytes,
  more = Buffer.alloc(0),
}: Mp4 = {}): Buffer => {
  const frames = Math.ceil((seconds * RATE) / FRAME);
  const esds = box('esds', u32(0), [3, 23, 0, 1, 0, 4, 15, objectType, ...Array.from({ length: 14 }, () => 0)]);
  const sound = bytesOf(Buffer.alloc(24), u16(RATE), u16(0));
  const stsd = box('stsd', u32(0), u32(1), box(entry, sound, esds));
  const count = isFragmented ? 0 : 1;
  const table = box(
    'stbl',
    stsd,
    box('stts', u32(0), u32(count), isFragmented ? '' : bytesOf(u32(frames), u32(FRAME))),
    box('stsc', u32(0), u32(0)),
    box('stsz', u32(0), u32(isFragmented ? 0 : FRAME_BYTES), u32(isFragmented ? 0 : frames)),
    box('stco', u32(0), u32(0)),
  );
  const times = bytesOf([1, 2, 3, 4], [1, 2, 3, 4]);
  const traks = handlers.map((handler) =>
    box(
      'trak',
      box('tkhd', u32(0), times, Buffer.alloc(72)),
      box(
        'mdia',
        box('mdhd', u32(0), times, u32(RATE), u32(0), u32(0)),
        box('hdlr', u32(0), u32(0), handler, Buffer.alloc(12), 'my phone\0'),
        box('minf', table),
      ),
    ),
  );
  const mvex = box('mvex', box('trex', u32(0), u32(1), u32(1), u32(FRAME), u32(FRAME_BYTES), u32(0)));
  const place = box('udta', box('\u00a9xyz', '+52.1+5.1/'));
  const moov = box(
    'moov',
    box('mvhd', u32(0), times, Buffer.alloc(88)),
    ...traks,
    ...(isFragmented ? [mvex] : []),
    place,
  );
  const moof = box(
    'moof',
    box('mfhd', u32(0), u32(1)),
    box('traf', box('tfhd', u32(0), u32(1)), box('trun', u32(0), u32(frames))),
  );
  const mdat = box('mdat', Buffer.alloc(mediaBytes ?? frames * FRAME_BYTES, 1));
  return bytesOf(box('ftyp', 'M4A ', u32(0)), moov, ...(isFragmented ? [moof] : []), mdat, more);
};

export const FOREIGN_BOX = box('uuid', 'LOCATION=52.1,5.1');

export const PEAKS = JSON.stringify(Array.from({ length: 64 }, (_unused, place) => place % 32));

/** Stores a spoken hello of one second. */
export const buildHello = async (
  { db, objects, clock }: Pick<TestApp, 'db' | 'objects' | 'clock'>,
  memberId: MemberId,
  { objectKey = 'hellos/x.webm', content = 'sound', status = 'active' } = {},
): Promise<{ id: string; key: string }> => {
  await objects.put(objectKey, Buffer.from(content));
  const { rows } = await db.query(
    `insert into hellos (member_id, object_key, client_id, type, duration_ms, peaks, status, created_at)
     values ($1, $2, gen_random_uuid(), 'audio/webm', 1000, array_fill(7::smallint, array[64]), $3, $4) returning id::text as id, key`,
    [memberId, objectKey, status, clock.now()],
  );
  return (rows as { id: string; key: string }[])[0]!;
};

/** Stores a voice message of one second; returns its id. */
export const buildVoice = async (
  { db, objects, clock }: Pick<TestApp, 'db' | 'objects' | 'clock'>,
  memberId: MemberId,
  objectKey = 'voices/x.webm',
  content = 'sound',
): Promise<string> => {
  await objects.put(objectKey, Buffer.from(content));
  const { rows } = await db.query(
    `insert into voices (member_id, object_key, client_id, type, duration_ms, peaks, created_at)
     values ($1, $2, gen_random_uuid(), 'audio/webm', 1000, array_fill(7::smallint, array[64]), $3) returning id::text as id`,
    [memberId, objectKey, clock.now()],
  );
  return (rows as { id: string }[])[0]!.id;
};
