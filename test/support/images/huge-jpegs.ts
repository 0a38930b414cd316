import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { text, withFrameSize, withSegment } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, type OddFile, PIXELS, PLANTED } from '#test/support/images/odd-file.ts';

export const hugeJpegs = async (): Promise<OddFile[]> => {
  const jpeg = await drawPicture(6);
  const inks = await sharp(jpeg)
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const [start, inside, end] = [jpeg.subarray(0, 2), jpeg.subarray(2, -2), jpeg.subarray(-2)];
  const times = (count: number, one: Uint8Array): Buffer => Buffer.concat(Array.from({ length: count }, () => one));
  const segment = (marker: number, payload: Uint8Array): Buffer =>
    withSegment(Buffer.alloc(2), marker, payload).subarray(2);
  const cameraData = segment(0xe1, Buffer.concat([text(`Exif\0\0${PLANTED}`), Buffer.alloc(65_000)]));
  const profilePart = (number: number): Buffer =>
    segment(0xe2, Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([number, 255]), Buffer.alloc(60_000)]));
  const more = segment(0xe2, text(`MPF\0MM\0*\0\0\0\x08${PLANTED}`));
  const files: [string, string, Uint8Array[]][] = [
    ['a JPEG of four inks in passes that says 49 megapixels', PIXELS, [withFrameSize(inks, 7000, 7000)]],
    ['a JPEG with a million restarts', ACCEPTED, [start, inside, times(1_000_000, Buffer.from([0xff, 0xd0])), end]],
    ['a JPEG with 10 MB of nothing between its parts', ACCEPTED, [start, Buffer.alloc(10_000_000, 0xff), inside, end]],
    ['a JPEG with 19 MB of camera data', ACCEPTED, [start, times(290, cameraData), inside, end]],
    ['a JPEG with more pictures behind it, as cameras write them', ACCEPTED, [start, more, inside, end, jpeg, jpeg]],
    ['a JPEG with two parts of a profile of 255', ACCEPTED, [start, profilePart(9), profilePart(1), inside, end]],
  ];
  return files.map(([name, due, parts]) => ({ name, due, bytes: Buffer.concat(parts) }));
};
