export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** By the first bytes, before anything is decoded; null: not supported. Of the HEIF family only AVIF. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(bytes, 8, 12))) return 'avif';
  return null;
};
