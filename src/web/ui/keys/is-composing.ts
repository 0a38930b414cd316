type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Of the key that ends a composition Safari only says so by its code: it is sent after the end. */
const COMPOSED = 229;

/** Whether a key belongs to the word that is being composed, and to nothing else. */
// oxlint-disable-next-line typescript/no-deprecated -- there is nothing else that Safari says it by
export const isComposing = ({ isComposing: isOpen, keyCode }: Key): boolean => isOpen || keyCode === COMPOSED;
