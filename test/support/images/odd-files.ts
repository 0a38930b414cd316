import { hugeAvifs } from '#test/support/images/huge-avifs.ts';
import { hugeJpegs } from '#test/support/images/huge-jpegs.ts';
import { hugePngs } from '#test/support/images/huge-pngs.ts';
import { hugeWebps } from '#test/support/images/huge-webps.ts';
import { largeFiles } from '#test/support/images/large-files.ts';
import { type OddFile, readOddFiles } from '#test/support/images/odd-file.ts';
import { loaded, unusual } from '#test/support/images/odd-photos.ts';

/** Everything that people, machines and enemies have sent instead of a plain photo. */
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
