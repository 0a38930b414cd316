import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Picture = { readonly width?: number; readonly height?: number };

/** Returns a unique picture to upload: random patches of colour, blurred so that it has only a few kilobytes. */
export const photoFile = async (name: string, { width = 800, height = 1000 }: Picture = {}) => {
  const patches = { width: 4, height: 5, channels: 3 } as const;
  const picture = sharp(randomBytes(4 * 5 * 3), { raw: patches }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  });
  const isPng = name.endsWith('.png');
  return {
    name,
    mimeType: isPng ? 'image/png' : 'image/jpeg',
    buffer: await (isPng ? picture.png() : picture.jpeg()).toBuffer(),
  };
};

/** Returns a text file with the media type of a photo. */
export const falsePhoto = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Dear Sir or Madam, this is a letter. '.repeat(50)),
});
