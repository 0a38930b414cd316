import { AudioError } from '#server/platform/audio/audio-error.ts';
import { countOpusSamples, OPUS_SAMPLES_PER_MS } from '#server/platform/audio/count-opus-samples.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const AUDIO = 0xe1;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const DOC_TYPE = 0x4282;
const TIMESTAMP_SCALE = 0x2ad7b1;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CODEC_PRIVATE = 0x63a2;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const VOID = 0xec;

/** Elements needed for playback; all others are blanked. The keys are the elements that contain others. */
const KEPT = new Map<number, ReadonlySet<number>>([
  [EBML, new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, DOC_TYPE, 0x4287, 0x4285])],
  [SEGMENT, new Set([INFO, TRACKS, CLUSTER])],
  [INFO, new Set([TIMESTAMP_SCALE, 0x4489])],
  [TRACKS, new Set([TRACK])],
  // flags, lacing, codec delay, seek pre-roll
  [
    TRACK,
    new Set([TRACK_NUMBER, 0x73c5, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, CODEC, CODEC_PRIVATE, 0x56aa, 0x56bb, AUDIO]),
  ],
  // sample rates, channels, bit depth
  [AUDIO, new Set([0xb5, 0x78b5, 0x9f, 0x6264])],
  [CLUSTER, new Set([TIMESTAMP, SIMPLE_BLOCK, BLOCK_GROUP, 0xa7, 0xab])],
  // duration, discarded padding
  [BLOCK_GROUP, new Set([BLOCK, 0x9b, 0x75a2])],
]);
const TOP = new Set([EBML, SEGMENT]);
/** Elements that end a cluster of unknown size. */
const LEVEL_ONE = new Set([INFO, TRACKS, CLUSTER, 0x114d9b74, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0x1941a469]);

const broken = (detail: string): never => {
  throw new AudioError('broken', `WebM: ${detail}`);
};

type Element = { readonly id: number; readonly from: number; readonly start: number; readonly end: number | null };

const lengthOf = (first: number, most: number): number => {
  const length = Math.clz32(first) - 23;
  return length > most ? broken('a number is too long') : length;
};

/** Reads numbers of variable length: ids keep their marker bit, sizes do not; null: unknown. */
const readElement = (bytes: Buffer, from: number): Element => {
  const idLength = lengthOf(bytes.readUInt8(from), 4);
  const at = from + idLength;
  const sizeLength = lengthOf(bytes.readUInt8(at), 8);
  const start = at + sizeLength;
  let size = bytes.readUInt8(at) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let place = at + 1; place < start; place += 1) {
    const byte = bytes.readUInt8(place);
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return { id: bytes.readUIntBE(from, idLength), from, start, end: isUnknown ? null : start + size };
};

const blank = (bytes: Buffer, from: number, end: number): void => {
  const length = end - from;
  if (length < 2) return broken('an element has no size');
  bytes.fill(0, from, end);
  bytes[from] = VOID;
  if (length < 129) bytes[from + 1] = 0x80 | (length - 2);
  else {
    bytes[from + 1] = 0x01;
    bytes.writeUInt32BE(length - 9, from + 5);
  }
};

type Found = {
  docType: string;
  tracks: number;
  number: number;
  type: number;
  codec: string;
  hasOpusHead: boolean;
  scale: number;
  cluster: number;
  first: number | null;
  /** in nanoseconds, after the last packet */
  last: number;
  samples: number;
};

const readBlock = (bytes: Buffer, { start, end }: { start: number; end: number }, found: Found): void => {
  if (bytes.readUInt8(start) !== (0x80 | found.number)) return broken('a block belongs to no track');
  if ((bytes.readUInt8(start + 3) & 6) !== 0) return broken('a block is laced');
  const at = (found.cluster + bytes.readInt16BE(start + 1)) * found.scale;
  const samples = countOpusSamples(bytes.subarray(start + 4, end));
  found.samples += samples;
  found.first ??= at;
  found.last = Math.max(found.last, at + (samples / OPUS_SAMPLES_PER_MS) * 1e6);
};

const readValue = (bytes: Buffer, id: number, { start, end }: { start: number; end: number }, found: Found): void => {
  const number = (): number =>
    end - start < 1 || end - start > 6 ? broken('a number has no size') : bytes.readUIntBE(start, end - start);
  const text = (): string => bytes.toString('latin1', start, end);
  if (id === DOC_TYPE) found.docType = text();
  else if (id === TIMESTAMP_SCALE) found.scale = number();
  else if (id === TRACK_NUMBER) found.number = number();
  else if (id === TRACK_TYPE) found.type = number();
  else if (id === CODEC) found.codec = text();
  else if (id === CODEC_PRIVATE) found.hasOpusHead = text().startsWith('OpusHead');
  else if (id === TIMESTAMP) found.cluster = number();
  else if (id === SIMPLE_BLOCK || id === BLOCK) readBlock(bytes, { start, end }, found);
};

type Range = {
  readonly start: number;
  readonly end: number;
  readonly kept: ReadonlySet<number>;
  readonly isOpen: boolean;
};

/** Returns where the element ended: a cluster of unknown size ends where the next element of its level begins. */
const readInside = (bytes: Buffer, { start, end, kept, isOpen }: Range, found: Found): number => {
  let at = start;
  while (at < end) {
    const element = readElement(bytes, at);
    const { id } = element;
    if (isOpen && LEVEL_ONE.has(id)) return at;
    const inner = KEPT.get(id);
    if (element.end === null && id !== SEGMENT && id !== CLUSTER) return broken('an element has no end');
    const last = element.end ?? end;
    if (last > end) return broken('an element is cut off');
    if (!kept.has(id)) {
      if (kept === TOP) return broken('something foreign is beside it');
      blank(bytes, at, last);
      at = last;
    } else if (inner === undefined) {
      readValue(bytes, id, { start: element.start, end: last }, found);
      at = last;
    } else {
      if (id === TRACK) found.tracks += 1;
      if (found.tracks > 1) throw new AudioError('type', 'WebM: more than one track');
      const isOpenCluster = id === CLUSTER && element.end === null;
      at = readInside(bytes, { start: element.start, end: last, kept: inner, isOpen: isOpenCluster }, found);
    }
  }
  return at;
};

/** Returns the milliseconds of a WebM file with one Opus track. Blanks in place what playback does not need. */
export const readWebm = (bytes: Buffer): number => {
  const found: Found = {
    docType: '',
    tracks: 0,
    number: 0,
    type: 0,
    codec: '',
    hasOpusHead: false,
    scale: 1_000_000,
    cluster: 0,
    first: null,
    last: 0,
    samples: 0,
  };
  readInside(bytes, { start: 0, end: bytes.length, kept: TOP, isOpen: false }, found);
  if (found.docType !== 'webm') throw new AudioError('type', 'not WebM');
  if (found.tracks !== 1 || found.type !== 2) throw new AudioError('type', 'WebM: not one track of sound');
  if (found.codec !== 'A_OPUS' || !found.hasOpusHead) throw new AudioError('type', 'WebM: not Opus');
  return Math.max(found.samples / OPUS_SAMPLES_PER_MS, (found.last - (found.first ?? 0)) / 1e6);
};
