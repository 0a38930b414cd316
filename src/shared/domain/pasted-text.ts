/** What copying brings along unseen: format characters, variation selectors and blank letters. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u115F\u1160\u2800\u3164\uFFA0]/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** The signs of East Asian keyboards that have the width of an ideograph, as those of an English keyboard. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'));

/** As it is kept: without spaces, with the digits, letters and hyphens of an English keyboard where they are the same ones. */
export const plainIdentifier = (text: string): string =>
  halfWidth(withoutInvisible(text).replaceAll(/\s/g, ''))
    // The last four bits of an Arabic-Indic or Persian digit are what it counts.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** Codes consist of letters and digits: hyphens, dots and quotes are how somebody has written them. */
export const plainCode = (text: string): string => plainIdentifier(text).replaceAll(/\p{P}/gu, '');

/** Of an order, a decision or a receipt: in capitals, with its hyphens. */
export const plainReference = (text: string): string => plainIdentifier(text).toUpperCase();

/** Of a link that was copied from a sentence: without the brackets and marks around it. */
export const plainToken = (text: string): string => /[\w-](?:.*[\w-])?/s.exec(plainIdentifier(text))?.[0] ?? '';
