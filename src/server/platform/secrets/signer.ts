import { createHmac, timingSafeEqual } from 'node:crypto';

/** Marks that only this installation can make, on what comes back from outside. */
export type Signer = {
  /** `length` bytes; another `purpose` gives another mark. */
  sign(purpose: string, text: string, length: number): Buffer;
  isSigned(purpose: string, text: string, mark: Uint8Array): boolean;
};

const SHORTEST = 8;

/** The first key signs, all are recognized. */
export const createSigner = (...keys: readonly [newest: Uint8Array, ...older: Uint8Array[]]): Signer => {
  const markOf = (key: Uint8Array, purpose: string, text: string, length: number): Buffer =>
    createHmac('sha256', createHmac('sha256', key).update(`mark of ${purpose}`).digest())
      .update(text)
      .digest()
      .subarray(0, length);
  return {
    sign: (purpose, text, length) => markOf(keys[0], purpose, text, length),
    isSigned: (purpose, text, mark) =>
      mark.length >= SHORTEST &&
      keys.some((key) => {
        const expected = markOf(key, purpose, text, mark.length);
        return expected.length === mark.length && timingSafeEqual(expected, mark);
      }),
  };
};
