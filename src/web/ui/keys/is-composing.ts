type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Safari fires the key that ends a composition after its end, and marks it only by this key code. */
const COMPOSED = 229;

/** Returns true if the key belongs to a composition (IME) and should not trigger anything else. */
// oxlint-disable-next-line typescript/no-deprecated -- there is nothing else that Safari says it by
export const isComposing = ({ isComposing: isOpen, keyCode }: Key): boolean => isOpen || keyCode === COMPOSED;
