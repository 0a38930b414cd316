import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import { turnedSize } from '#web/features/photos/crop/crop-rules.ts';

const PREVIEW_WIDTH = 480;

/** Returns a preview of the edit as an image URL; the server makes its own version. */
export const renderEdit = async (address: string, { rotate, crop }: PhotoEdit): Promise<string> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const turned = turnedSize({ width, height }, rotate);
  const scale = PREVIEW_WIDTH / (crop.width * turned.width);
  const canvas = document.createElement('canvas');
  canvas.width = PREVIEW_WIDTH;
  canvas.height = Math.round(crop.height * turned.height * scale);
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  context?.translate(turned.width * (0.5 - crop.x), turned.height * (0.5 - crop.y));
  context?.rotate((rotate / 180) * Math.PI);
  context?.drawImage(image, -width / 2, -height / 2);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg');
  });
  return blob === null ? address : URL.createObjectURL(blob);
};
