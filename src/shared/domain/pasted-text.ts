/** Invisible characters that copying can add: format characters, variation selectors and blank letters. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u115F\u1160\u2800\u3164\uFFA0]/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Converts full-width characters of East Asian keyboards to ASCII. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'));

/** Normalises an identifier: no spaces, and ASCII digits, letters and hyphens. */
export const plainIdentifier = (text: string): string =>
  halfWidth(withoutInvisible(text).replaceAll(/\s/g, ''))
    // The last four bits of an Arabic-Indic or Persian digit are its value.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** Normalises a code to letters and digits, without hyphens, dots and quotes. */
export const plainCode = (text: string): string => plainIdentifier(text).replaceAll(/\p{P}/gu, '');

/** Normalises a reference of an order, decision or receipt: upper case, with hyphens. */
export const plainReference = (text: string): string => plainIdentifier(text).toUpperCase();

/** Normalises a link's token copied from a sentence: without brackets and punctuation around it. */
export const plainToken = (text: string): string => /[\w-](?:.*[\w-])?/s.exec(plainIdentifier(text))?.[0] ?? '';
