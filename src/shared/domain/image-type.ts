export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

/** The number of bytes at the start of a file that identify its type. */
export const IMAGE_TYPE_BYTES = 64;

const AVIF_BRANDS = new Set(['avif', 'avis']);
/** Brands of HEIC files, the format of many phones, and the generic HEIF brands they may list first. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/**
 * Returns the type by the first bytes, whatever the name; null: unsupported. HEIC is recognised for a helpful refusal.
 */
export const imageTypeOf = (bytes: Uint8Array): ImageType | 'heic' | null => {
  const head = String.fromCodePoint(...bytes.subarray(0, IMAGE_TYPE_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (!head.startsWith('ftyp', 4)) return null;
  const [main = '', ...others] = brandsOf(head);
  if (AVIF_BRANDS.has(main)) return 'avif';
  if (!HEIC_BRANDS.has(main)) return null;
  return others.some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : 'heic';
};

/** The first box of a HEIF or video file lists its brands; a version follows the main one. */
const brandsOf = (head: string): string[] => {
  const box = head.slice(0, head.codePointAt(3));
  return [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
};
