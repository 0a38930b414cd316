const FRAME = Buffer.from('ANMF');

/** How many frames a WebP has, at least: the decoder looks through all of them for each of them. */
export const countFrames = (webp: Uint8Array): number => {
  const bytes = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.subarray(at, at + 4).equals(FRAME)) frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
};
