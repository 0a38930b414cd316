import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** `accepted`: must become a clean photo. Otherwise the refusal that is due. */
export type OddFile = { readonly name: string; readonly due: string; readonly bytes: Uint8Array };

export const ACCEPTED = 'accepted';
export const TYPE = 'photo_type_refused';
export const BROKEN = 'photo_unreadable';
export const PIXELS = 'photo_too_many_pixels';

/** Stands in every metadata block that the corpus plants: it may be found in no output. */
export const PLANTED = 'PlantedSecretOfTheCamera';

const FILES = join(import.meta.dirname, 'files');

/** The small ones; `files/README.md` says what they are. */
export const readOddFiles = async (): Promise<OddFile[]> => {
  const found = await readdir(FILES, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && entry.parentPath !== FILES);
  return Promise.all(
    files.map(async ({ name, parentPath }) => ({
      name: parse(name).name,
      due: parse(parentPath).name,
      bytes: await readFile(join(parentPath, name)),
    })),
  );
};
