import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** `due`: `accepted` if the file must become a clean photo, else the code of the expected refusal. */
export type OddFile = { readonly name: string; readonly due: string; readonly bytes: Uint8Array };

export const ACCEPTED = 'accepted';
export const TYPE = 'photo_type_refused';
export const BROKEN = 'photo_unreadable';
export const PIXELS = 'photo_too_many_pixels';

/** The text in every metadata block of these files. No output may contain it. */
export const PLANTED = 'PlantedSecretOfTheCamera';

const FILES = join(import.meta.dirname, 'files');

/** Reads the small files, which `files/README.md` describes. */
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
