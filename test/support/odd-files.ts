import { drawPicture } from '#test/support/build-upload.ts';
import { damaged, notPictures, type OddFile, oversized } from '#test/support/hostile-files.ts';
import { loaded, unusual } from '#test/support/odd-photos.ts';

/** Everything that people, machines and enemies have sent instead of a plain photo. */
export const makeOddFiles = async (): Promise<OddFile[]> => [
  ...notPictures(await drawPicture(1)),
  ...(await damaged()),
  ...(await oversized()),
  ...(await loaded()),
  ...(await unusual()),
];
