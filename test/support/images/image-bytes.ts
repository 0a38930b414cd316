import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** Builds a PNG chunk with its checksum. */
export const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Inserts a segment after the first two bytes of a JPEG. */
export const withSegment = (jpeg: Buffer, marker: number, payload: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
};

/** Writes another size into a JPEG's frame header. */
export const withFrameSize = (jpeg: Buffer, width: number, height: number): Buffer => {
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

export const withChunk = (file: Buffer, type: string, data: Uint8Array): Buffer =>
  Buffer.concat([file.subarray(0, 33), chunk(type, data), file.subarray(33)]);

export const withRiffChunk = (file: Buffer, data: Uint8Array): Buffer => {
  const head = Buffer.concat([text('JUNK'), Buffer.alloc(4)]);
  head.writeUInt32LE(data.length, 4);
  const longer = Buffer.concat([file, head, data, Buffer.alloc(data.length % 2)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
};

export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' }, limitInputPixels: false });
