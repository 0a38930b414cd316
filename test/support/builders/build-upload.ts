import sharp from 'sharp';
import { createRandom } from '#shared/domain/seeded-random.ts';
import type { CallOptions } from '#test/support/builders/caller.ts';

/** Returns a multipart form with one file, as a browser sends it. */
export const buildForm = (
  fields: Readonly<Record<string, string>>,
  file: Uint8Array | null,
  fileName = 'photo.jpg',
): Required<Pick<CallOptions, 'headers' | 'body'>> => {
  const boundary = '----vonktest';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const chunks = [
    Buffer.from(parts.join('')),
    ...(file === null ? [] : [Buffer.from(head), file, Buffer.from('\r\n')]),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
};

/** Draws soft patches of colour, different for each number, so that no two pictures look alike. */
export const drawPicture = async (
  number: number,
  { width = 400, height = 500 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> => {
  const random = createRandom(`picture ${number}`);
  const pixels = Buffer.from(Array.from({ length: 9 * 9 * 3 }, () => Math.floor(random.next() * 256)));
  return sharp(pixels, { raw: { width: 9, height: 9, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
};
