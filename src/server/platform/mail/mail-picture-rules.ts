/** Where the HTML of a mail finds its picture. It travels with the mail: whoever opens one tells nobody. */
export const PICTURE_ADDRESS = 'cid:picture@mail';
