/** All gifts, in the order of the tray. One price for all: the site's `gift_credits`. */
export const GIFTS = [
  'rose',
  'bouquet',
  'chocolates',
  'coffee',
  'cocktail',
  'champagne',
  'teddy_bear',
  'love_letter',
  'perfume',
  'candles',
  'necklace',
  'ring',
] as const;
export type Gift = (typeof GIFTS)[number];
