/** The full stop behind one that a name ends in, also where quotes close between them. Three dots stay. */
const SECOND_STOP = /(?<=(?<!\.)\.(?:[\u00A0\u202F]?[”“"»’])?)\.(?!\.)/gu;

/** A name that ends in a full stop, as B.V. does, ends its sentence, too. */
export const endOnce = (text: string): string => text.replaceAll(SECOND_STOP, '');
