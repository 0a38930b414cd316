/**
 * Returns the address of a mail's picture in its HTML. The picture is part of the mail, so that opening it loads
 * nothing.
 */
export const pictureAddress = (name: string): string => `cid:${name}@pictures.vonk`;
