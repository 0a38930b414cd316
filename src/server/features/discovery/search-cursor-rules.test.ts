import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '#server/features/discovery/search-cursor-rules.ts';

describe('a cursor', () => {
  it('comes back as the position it was made of', () => {
    const positions = fc.record({
      activeUs: fc.bigInt({ min: 0n, max: 4_000_000_000_000_000n }).map(String),
      id: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
    });
    fc.assert(
      fc.property(positions, (position) => {
        expect(decodeCursor(encodeCursor(position))).toEqual(position);
      }),
    );
  });

  it.each(['', 'AAAA', 'A'.repeat(23), '/'.repeat(22), '_'.repeat(22), '________________________________'])(
    'is refused when it is %o',
    (text) => expect(decodeCursor(text)).toBeNull(),
  );
});
