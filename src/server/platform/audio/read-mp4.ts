import { AudioError } from '#server/platform/audio/audio-error.ts';

/** Boxes needed for playback, by their parent box; all others are blanked. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['smhd', 'dinf', 'stbl'],
  stbl: ['stsd', 'stts', 'stsc', 'stsz', 'stco', 'co64', 'sgpd', 'sbgp'],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sgpd', 'sbgp'],
};

const AAC_SAMPLES = 1024;
const SAMPLE_ENTRY_BYTES = 28;

const broken = (detail: string): never => {
  throw new AudioError('broken', `MP4: ${detail}`);
};
const refuseType = (detail: string): never => {
  throw new AudioError('type', `MP4: ${detail}`);
};

type Box = { readonly type: string; readonly from: number; readonly start: number; readonly end: number };

const readBox = (bytes: Buffer, from: number, limit: number): Box => {
  const type = bytes.toString('latin1', from + 4, from + 8);
  const small = bytes.readUInt32BE(from);
  const isLarge = small === 1;
  const size = isLarge ? Number(bytes.readBigUInt64BE(from + 8)) : small;
  const start = from + (isLarge ? 16 : 8);
  if (from + size < start || from + size > limit) return broken(`the box ${JSON.stringify(type)} is cut off`);
  return { type, from, start, end: from + size };
};

type Found = {
  tracks: number;
  handler: string;
  codec: string;
  timescale: number;
  sampleRate: number;
  /** default duration of a sample in a fragment */
  duration: number;
  size: number;
  /** of the current fragment */
  ownDuration: number;
  ownSize: number;
  ticks: number;
  samples: number;
  sampleBytes: number;
  mediaBytes: number;
};

/** Versions 0 and 1 differ in the width of their times. */
const isLong = (bytes: Buffer, { start }: Box): boolean => bytes.readUInt8(start) === 1;

/** Blanks the recording times. */
const blankTimes = (bytes: Buffer, box: Box): void => {
  if (box.end - box.start < 20) return broken('a header is cut off');
  bytes.fill(0, box.start + 4, box.start + (isLong(bytes, box) ? 20 : 12));
};

/** Reads an MPEG-4 descriptor: a tag, a length of up to four bytes, and the content. */
const readDescriptor = (bytes: Buffer, at: number, tag: number): number => {
  if (bytes.readUInt8(at) !== tag) return refuseType('not AAC');
  let start = at + 1;
  while (start < at + 4 && bytes.readUInt8(start) >= 0x80) start += 1;
  return start + 1;
};

const AAC_TYPES = [0x40, 0x66, 0x67, 0x68];

const readSampleEntry = (bytes: Buffer, box: Box, found: Found): void => {
  if (bytes.readUInt32BE(box.start + 4) !== 1) return refuseType('not one kind of samples');
  const entry = readBox(bytes, box.start + 8, box.end);
  if (entry.type !== 'mp4a') return refuseType('not AAC');
  found.sampleRate = bytes.readUInt16BE(entry.start + 24);
  for (let at = entry.start + SAMPLE_ENTRY_BYTES; at < entry.end;) {
    const inner = readBox(bytes, at, entry.end);
    if (inner.type === 'esds') {
      const stream = readDescriptor(bytes, inner.start + 4, 3);
      if (bytes.readUInt8(stream + 2) >= 0x20) return refuseType('not AAC');
      const decoder = readDescriptor(bytes, stream + 3, 4);
      if (AAC_TYPES.includes(bytes.readUInt8(decoder))) found.codec = 'aac';
    }
    at = inner.end;
  }
};

const readSampleTimes = (bytes: Buffer, { start, end }: Box, found: Found): void => {
  const entries = bytes.readUInt32BE(start + 4);
  if (start + 8 + entries * 8 > end) return broken('a table is cut off');
  for (let at = start + 8; at < start + 8 + entries * 8; at += 8) {
    const count = bytes.readUInt32BE(at);
    found.samples += count;
    found.ticks += count * bytes.readUInt32BE(at + 4);
  }
};

const readSampleSizes = (bytes: Buffer, { start, end }: Box, found: Found): void => {
  const each = bytes.readUInt32BE(start + 4);
  const count = bytes.readUInt32BE(start + 8);
  if (each > 0) found.sampleBytes += each * count;
  else if (start + 12 + count * 4 > end) return broken('a table is cut off');
  else for (let at = start + 12; at < start + 12 + count * 4; at += 4) found.sampleBytes += bytes.readUInt32BE(at);
};

const flagsOf = (bytes: Buffer, { start }: Box): number => bytes.readUIntBE(start + 1, 3);

const readFragmentHeader = (bytes: Buffer, box: Box, found: Found): void => {
  const flags = flagsOf(bytes, box);
  let at = box.start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  found.ownDuration = flags & 0x8 ? bytes.readUInt32BE(at) : found.duration;
  at += flags & 0x8 ? 4 : 0;
  found.ownSize = flags & 0x10 ? bytes.readUInt32BE(at) : found.size;
};

const FIELDS_OF_SAMPLE = [0x100, 0x200, 0x400, 0x800];

const readFragment = (bytes: Buffer, box: Box, found: Found): void => {
  const flags = flagsOf(bytes, box);
  const count = bytes.readUInt32BE(box.start + 4);
  const width = 4 * FIELDS_OF_SAMPLE.filter((field) => flags & field).length;
  let at = box.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (at + count * width > box.end) return broken('a fragment is cut off');
  found.samples += count;
  if (!(flags & 0x100)) found.ticks += count * found.ownDuration;
  if (!(flags & 0x200)) found.sampleBytes += count * found.ownSize;
  if (!(flags & 0x300)) return;
  const end = at + count * width;
  for (; at < end; at += width) {
    if (flags & 0x100) found.ticks += bytes.readUInt32BE(at);
    if (flags & 0x200) found.sampleBytes += bytes.readUInt32BE(at + (flags & 0x100 ? 4 : 0));
  }
};

const READERS: Readonly<Record<string, (bytes: Buffer, box: Box, found: Found) => void>> = {
  mvhd: blankTimes,
  tkhd: blankTimes,
  mdhd: (bytes, box, found) => {
    found.timescale = bytes.readUInt32BE(box.start + (isLong(bytes, box) ? 20 : 12));
    blankTimes(bytes, box);
  },
  hdlr: (bytes, { start, end }, found) => {
    found.handler = bytes.toString('latin1', start + 8, start + 12);
    // Blanks the handler's name.
    bytes.fill(0, start + 24, end);
  },
  stsd: readSampleEntry,
  stts: readSampleTimes,
  stsz: readSampleSizes,
  trex: (bytes, { start }, found) => {
    found.duration = bytes.readUInt32BE(start + 12);
    found.size = bytes.readUInt32BE(start + 16);
  },
  tfhd: readFragmentHeader,
  trun: readFragment,
  mdat: (_bytes, { start, end }, found) => {
    found.mediaBytes += end - start;
  },
};

const blank = (bytes: Buffer, { from, start, end }: Box): void => {
  bytes.write('free', from + 4, 'latin1');
  bytes.fill(0, start, end);
};

type Range = { readonly within: string; readonly start: number; readonly end: number };

const readInside = (bytes: Buffer, { within, start, end }: Range, found: Found): void => {
  for (let at = start; at < end;) {
    const box = readBox(bytes, at, end);
    at = box.end;
    if (box.type === 'trak') found.tracks += 1;
    if (KEPT[within]?.includes(box.type) !== true) blank(bytes, box);
    else if (box.type in KEPT) readInside(bytes, { within: box.type, start: box.start, end: box.end }, found);
    else READERS[box.type]?.(bytes, box, found);
  }
};

/**
 * Returns the milliseconds of an MP4 file with one AAC track, fragmented or not. Blanks in place what playback does not
 * need.
 */
export const readMp4 = (bytes: Buffer): number => {
  const found: Found = {
    tracks: 0,
    handler: '',
    codec: '',
    timescale: 0,
    sampleRate: 0,
    duration: 0,
    size: 0,
    ownDuration: 0,
    ownSize: 0,
    ticks: 0,
    samples: 0,
    sampleBytes: 0,
    mediaBytes: 0,
  };
  readInside(bytes, { within: '', start: 0, end: bytes.length }, found);
  if (found.tracks !== 1 || found.handler !== 'soun') return refuseType('not one track of sound');
  if (found.codec !== 'aac') return refuseType('not AAC');
  if (found.timescale === 0 || found.sampleRate === 0) return broken('it has no clock');
  if (found.sampleBytes > found.mediaBytes) return broken('its sound is cut off');
  const counted = (found.samples * AAC_SAMPLES) / found.sampleRate;
  return Math.max(found.ticks / found.timescale, counted) * 1000;
};
