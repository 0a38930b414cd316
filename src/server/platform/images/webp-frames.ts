const FRAME = Buffer.from('ANMF');

/** A lower bound of a WebP's frames; the decoder's work grows with the square of their number. */
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
