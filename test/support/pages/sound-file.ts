const RATE = 8000;
const HEADER_BYTES = 44;

/** Returns a tone as a WAV file; `loudness` gives the volume (0 to 1) at each position (0 to 1). */
export const soundFile = (seconds: number, loudness: (part: number) => number = () => 1): Blob => {
  const samples = Math.round(seconds * RATE);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples * 2));
  const text = (at: number, words: string) => new Uint8Array(view.buffer).set(new TextEncoder().encode(words), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1) {
    // A square wave, which has the same level in all its samples.
    const height = loudness(index / samples) * 0x7f_ff;
    view.setInt16(HEADER_BYTES + index * 2, index % 20 < 10 ? height : -height, true);
  }
  return new Blob([view], { type: 'audio/wav' });
};
