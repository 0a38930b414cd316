/** A second full stop after a name that ends in one, also with closing quotes between. Ellipses stay. */
const SECOND_STOP = /(?<=(?<!\.)\.(?:[\u00A0\u202F]?[”“"»’])?)\.(?!\.)/gu;

/** Removes the full stop after a name that ends in one, such as B.V. */
export const endOnce = (text: string): string => text.replaceAll(SECOND_STOP, '');
