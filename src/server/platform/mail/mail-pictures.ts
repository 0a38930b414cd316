import { readdirSync, readFileSync } from 'node:fs';
import { pictureAddress } from '#server/platform/mail/mail-picture-rules.ts';

const FOLDER = new URL('../../../../assets/mails/', import.meta.url);

/** Pictures by name without `.png`. All are read at the start, so that a missing file cannot lose a mail. */
const pictures: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(FOLDER).map((file) => [file.replace(/\.png$/, ''), readFileSync(new URL(file, FOLDER))]),
);

/** Undefined: the picture was removed, but a waiting mail still names it. */
export const findMailPicture = (name: string | null): Buffer | undefined =>
  name === null ? undefined : pictures.get(name);

/** Returns HTML with the picture inline, for browsers, which have no access to parts of the mail. */
export const withPictureInside = (html: string, picture: string | null): string => {
  const content = findMailPicture(picture);
  return picture === null || content === undefined
    ? html
    : html.replace(pictureAddress(picture), `data:image/png;base64,${content.toString('base64')}`);
};
