import sharp, { type Sharp } from 'sharp';
import sharpPhash from 'sharp-phash';
import { decodePicture, type PictureEdit, type PictureLimits } from '#server/platform/images/decode-picture.ts';

export type Picture = {
  /** of the full file */
  readonly width: number;
  readonly height: number;
  /** the average colour, as CSS writes it */
  readonly placeholder: string;
  /** a perceptual hash of 64 bits: similar pictures differ in few of them */
  readonly hash: bigint;
  readonly mirrorHash: bigint;
  readonly files: Readonly<Record<'full' | 'card' | 'thumb' | 'blurred', Uint8Array>>;
};

/** The package's type declarations describe another module format. */
const phash = sharpPhash as unknown as typeof sharpPhash.default;

const QUALITY = { full: 74, card: 68, thumb: 66, blurred: 50 } as const;
/** Cards are upright, whatever the picture is. */
const CARD = { width: 480, height: 600 };
const THUMB = { width: 250, height: 312 };
const BLURRED = { width: 32, height: 40 };
/** The card is chosen from at most this many times the shorter side. */
const LONGEST_CARD_PART = 10;
const HASHED_SIDE = 32;

/**
 * Makes all files that are stored of an upload: new WebP files from its pixels, without any other content of the file.
 * Throws an `ImageError` for an unusable picture. Call it in an isolated process, because the decoder may crash.
 */
export const makePicture = async (
  bytes: Uint8Array,
  limits: PictureLimits,
  edit: PictureEdit | null,
): Promise<Picture> => {
  const { data, info } = await decodePicture(bytes, limits, edit);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const open = () => sharp(data, { raw });
  const card = open()
    .extract(middleOf(info))
    .resize({ ...CARD, fit: 'cover', position: 'attention' });
  const [cardPixels, full] = await Promise.all([
    card.raw().toBuffer({ resolveWithObject: true }),
    open().webp({ quality: QUALITY.full }).toBuffer(),
  ]);
  const openCard = () => sharp(cardPixels.data, { raw: { ...CARD, channels: cardPixels.info.channels } });
  const [cardFile, thumb, blurred, placeholder, hashes] = await Promise.all([
    openCard().webp({ quality: QUALITY.card }).toBuffer(),
    openCard()
      .resize({ ...THUMB, fit: 'fill' })
      .webp({ quality: QUALITY.thumb })
      .toBuffer(),
    openCard()
      .resize({ ...BLURRED, fit: 'fill' })
      .blur(2.4)
      .webp({ quality: QUALITY.blurred })
      .toBuffer(),
    averageColour(openCard()),
    hashesOf(open()),
  ]);
  return {
    width: info.width,
    height: info.height,
    placeholder,
    ...hashes,
    files: { full, card: cardFile, thumb, blurred },
  };
};

/**
 * Uses only the middle of a very long picture: scaled to a card's width, the whole would be a hundred times as large.
 */
const middleOf = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const part = {
    width: Math.min(width, height * LONGEST_CARD_PART),
    height: Math.min(height, width * LONGEST_CARD_PART),
  };
  return { left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2), ...part };
};

const averageColour = async (picture: Sharp): Promise<string> => {
  const pixel = await picture.resize(1, 1, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const hashesOf = async (picture: Sharp): Promise<Pick<Picture, 'hash' | 'mirrorHash'>> => {
  const grey = await picture.greyscale().resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' }).raw().toBuffer();
  const raw = { width: HASHED_SIDE, height: HASHED_SIDE, channels: 1 as const };
  const mirrored = await sharp(grey, { raw }).flop().toColourspace('b-w').raw().toBuffer();
  const [hash, mirrorHash] = await Promise.all([hashOf(grey), hashOf(mirrored)]);
  return { hash, mirrorHash };
};

/** Returns the hash as the database stores it: a signed 64-bit integer. */
const hashOf = async (grey: Buffer): Promise<bigint> => {
  const bits = await phash(grey, { raw: { width: HASHED_SIDE, height: HASHED_SIDE, channels: 1 } });
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
};
