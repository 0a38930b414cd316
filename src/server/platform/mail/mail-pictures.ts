import { readFileSync } from 'node:fs';
import { PICTURE_ADDRESS } from '#server/platform/mail/mail-picture-rules.ts';

const pictures = new Map<string, Buffer>();

/** A few small files, each read once. */
export const readMailPicture = (name: string): Buffer => {
  const known = pictures.get(name) ?? readFileSync(new URL(`../../../../assets/mails/${name}.png`, import.meta.url));
  pictures.set(name, known);
  return known;
};

/** As a browser can show it, which knows nothing of what came with the mail. */
export const withPictureInside = (html: string, picture: string | null): string =>
  picture === null
    ? html
    : html.replace(PICTURE_ADDRESS, `data:image/png;base64,${readMailPicture(picture).toString('base64')}`);
