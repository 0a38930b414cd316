import { hugeAvifs } from '#test/support/images/huge-avifs.ts';
import { hugeJpegs } from '#test/support/images/huge-jpegs.ts';
import { hugePngs } from '#test/support/images/huge-pngs.ts';
import { hugeWebps } from '#test/support/images/huge-webps.ts';
import { largeFiles } from '#test/support/images/large-files.ts';
import { type OddFile, readOddFiles } from '#test/support/images/odd-file.ts';
import { loaded, unusual } from '#test/support/images/odd-photos.ts';

/** Returns all files that are no plain photo: unusual photos, broken files, and attacks. */
export const makeOddFiles = async (): Promise<OddFile[]> => [
  ...(await readOddFiles()),
  ...(await largeFiles()),
  ...(await loaded()),
  ...(await unusual()),
  ...(await hugeAvifs()),
  ...(await hugeJpegs()),
  ...hugePngs(),
  ...(await hugeWebps()),
];
