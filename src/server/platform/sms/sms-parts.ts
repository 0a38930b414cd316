/** Characters of the standard phone alphabet (GSM 03.38). */
const PLAIN = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

/**
 * Returns the number of messages that a text is charged as. A single character outside the alphabet shortens each of
 * them.
 */
export const smsParts = (text: string): number => {
  const [alone, joined] = PLAIN.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
};
