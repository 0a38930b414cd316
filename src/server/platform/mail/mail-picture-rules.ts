/** Where the HTML of a mail finds its picture. It travels with the mail, so that opening it fetches nothing. */
export const pictureAddress = (name: string): string => `cid:${name}@pictures.vonk`;
