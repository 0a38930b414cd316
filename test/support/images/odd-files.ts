import { drawPicture } from '#test/support/builders/build-upload.ts';
import { disguisedFiles } from '#test/support/images/disguised-files.ts';
import { hostileAvifs } from '#test/support/images/hostile-avifs.ts';
import { damaged, notPictures, type OddFile, oversized } from '#test/support/images/hostile-files.ts';
import { hostileJpegs } from '#test/support/images/hostile-jpegs.ts';
import { hostilePngs } from '#test/support/images/hostile-pngs.ts';
import { hostileWebps } from '#test/support/images/hostile-webps.ts';
import { loaded, unusual } from '#test/support/images/odd-photos.ts';

/** Everything that people, machines and enemies have sent instead of a plain photo. */
export const makeOddFiles = async (): Promise<OddFile[]> => [
  ...notPictures(await drawPicture(1)),
  ...(await damaged()),
  ...(await oversized()),
  ...(await loaded()),
  ...(await unusual()),
  ...(await hostileAvifs()),
  ...(await hostileJpegs()),
  ...hostilePngs(),
  ...(await hostileWebps()),
  ...(await disguisedFiles()),
];
