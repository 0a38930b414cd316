import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs data that returns from outside, so that only this installation can have made it. */
export type Signer = {
  /** Returns `length` bytes, which differ by `purpose`. */
  sign(purpose: string, text: string, length: number): Buffer;
  isSigned(purpose: string, text: string, mark: Uint8Array): boolean;
};

const SHORTEST = 8;

/** The first key signs; all keys verify. */
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
