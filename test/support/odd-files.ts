import { drawPicture } from '#test/support/build-upload.ts';
import { disguisedFiles } from '#test/support/disguised-files.ts';
import { hostileAvifs } from '#test/support/hostile-avifs.ts';
import { damaged, notPictures, type OddFile, oversized } from '#test/support/hostile-files.ts';
import { hostileJpegs } from '#test/support/hostile-jpegs.ts';
import { hostilePngs } from '#test/support/hostile-pngs.ts';
import { hostileWebps } from '#test/support/hostile-webps.ts';
import { loaded, unusual } from '#test/support/odd-photos.ts';

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
