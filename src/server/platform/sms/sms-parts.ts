/** What a text message is made of without special letters, besides letters, digits and spaces (GSM 03.38). */
const PLAIN = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

/** As how many messages a text is charged: one other letter makes all of them shorter. */
export const smsParts = (text: string): number => {
  const [alone, joined] = PLAIN.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
};
