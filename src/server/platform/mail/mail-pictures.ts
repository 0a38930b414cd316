import { readdirSync, readFileSync } from 'node:fs';
import { pictureAddress } from '#server/platform/mail/mail-picture-rules.ts';

const FOLDER = new URL('../../../../assets/mails/', import.meta.url);

/** By name, without `.png`. All are read as the server starts, so that no mail is lost for want of a file. */
const pictures: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(FOLDER).map((file) => [file.replace(/\.png$/, ''), readFileSync(new URL(file, FOLDER))]),
);

/** Undefined: it was in an earlier version, and a mail that waits still names it. */
export const findMailPicture = (name: string | null): Buffer | undefined =>
  name === null ? undefined : pictures.get(name);

/** As a browser can show it, which knows nothing of what came with the mail. */
export const withPictureInside = (html: string, picture: string | null): string => {
  const content = findMailPicture(picture);
  return picture === null || content === undefined
    ? html
    : html.replace(pictureAddress(picture), `data:image/png;base64,${content.toString('base64')}`);
};
