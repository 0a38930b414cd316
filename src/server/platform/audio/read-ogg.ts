import { AudioError } from '#server/platform/audio/audio-error.ts';
import { countOpusSamples, OPUS_SAMPLES_PER_MS } from '#server/platform/audio/count-opus-samples.ts';

const broken = (detail: string): never => {
  throw new AudioError('broken', `Ogg: ${detail}`);
};

const POLYNOMIAL = 0x04c11db7;
const TABLE = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ POLYNOMIAL : value << 1;
  return value >>> 0;
});

const CHECKSUM_AT = 22;

const checksumOf = (page: Uint8Array): number => {
  let sum = 0;
  for (let index = 0; index < page.length; index += 1) {
    const value = index >= CHECKSUM_AT && index < CHECKSUM_AT + 4 ? 0 : (page[index] ?? 0);
    sum = ((sum << 8) ^ (TABLE[(sum >>> 24) ^ value] ?? 0)) >>> 0;
  }
  return sum;
};

const CONTINUED = 1;
const FIRST = 2;
const LAST = 4;

type Page = {
  readonly bytes: Buffer;
  readonly flags: number;
  readonly granule: number;
  readonly serial: number;
  readonly packets: readonly Buffer[];
  readonly isOpen: boolean;
};

const readPage = (bytes: Buffer, from: number, number: number): Page => {
  if (bytes.toString('latin1', from, from + 4) !== 'OggS' || bytes.readUInt8(from + 4) !== 0) return broken('no page');
  const table = bytes.subarray(from + 27, from + 27 + bytes.readUInt8(from + 26));
  const start = from + 27 + table.length;
  const packets: Buffer[] = [];
  let at = start;
  let begun = start;
  for (const size of table) {
    at += size;
    if (size === 255) continue;
    packets.push(bytes.subarray(begun, at));
    begun = at;
  }
  const isOpen = begun < at;
  if (isOpen) packets.push(bytes.subarray(begun, at));
  if (at > bytes.length) return broken('a page is cut off');
  const page = bytes.subarray(from, at);
  if (bytes.readUInt32LE(from + 18) !== number) return broken('a page is missing');
  if (bytes.readUInt32LE(from + CHECKSUM_AT) !== checksumOf(page)) return broken('a page is damaged');
  const granule = Number(bytes.readBigInt64LE(from + 6));
  return {
    bytes: page,
    flags: bytes.readUInt8(from + 5),
    granule,
    serial: bytes.readUInt32LE(from + 14),
    packets,
    isOpen,
  };
};

/** Returns an empty comment page. */
const emptyTags = (page: Buffer): Buffer => {
  const tags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1');
  const made = Buffer.concat([page.subarray(0, 26), Buffer.from([1, tags.length]), tags]);
  made.writeUInt32LE(checksumOf(made), CHECKSUM_AT);
  return made;
};

const readPages = (bytes: Buffer): Page[] => {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length;) {
    const page = readPage(bytes, at, pages.length);
    const before = pages.at(-1);
    if (before !== undefined && page.serial !== before.serial)
      throw new AudioError('type', 'Ogg: more than one stream');
    if (before !== undefined && (before.flags & LAST) !== 0) return broken('something follows its end');
    if (((page.flags & FIRST) !== 0) !== (before === undefined)) return broken('it begins twice');
    if (((page.flags & CONTINUED) !== 0) !== (before?.isOpen ?? false)) return broken('a packet is torn');
    pages.push(page);
    at += page.bytes.length;
  }
  return pages;
};

const startsWith = (page: Page | undefined, text: string): boolean =>
  page?.packets.length === 1 && !page.isOpen && page.packets[0]?.toString('latin1', 0, text.length) === text;

/** Returns the milliseconds of an Ogg file with one Opus stream, and the file without its comments. */
export const readOgg = (bytes: Buffer): { readonly duration: number; readonly bytes: Buffer } => {
  const [head, tags, ...sound] = readPages(bytes);
  const first = head?.packets[0];
  if (head === undefined || first === undefined || !startsWith(head, 'OpusHead'))
    throw new AudioError('type', 'Ogg: not Opus');
  if (first.length !== 19) throw new AudioError('type', 'Ogg: not one or two channels');
  if (tags === undefined || !startsWith(tags, 'OpusTags')) return broken('its comments are missing or long');
  let samples = 0;
  // A packet may span thousands of pages, so its parts are joined only once.
  let parts: Buffer[] = [];
  let last = 0;
  for (const { packets, isOpen, granule } of sound) {
    for (const [index, part] of packets.entries()) {
      parts.push(part);
      if (isOpen && index === packets.length - 1) continue;
      samples += countOpusSamples(Buffer.concat(parts));
      parts = [];
    }
    last = Math.max(last, granule);
  }
  if (parts.length > 0) return broken('the last packet is cut off');
  const duration = Math.max(samples, last - first.readUInt16LE(10)) / OPUS_SAMPLES_PER_MS;
  return { duration, bytes: Buffer.concat([head.bytes, emptyTags(tags.bytes), ...sound.map((page) => page.bytes)]) };
};
