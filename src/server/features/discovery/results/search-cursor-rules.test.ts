import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '#server/features/discovery/results/search-cursor-rules.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { SEARCH_SORTS } from '#shared/domain/search/search-rules.ts';

const secrets = createSecretBox(Buffer.alloc(32, 1));

describe('a cursor', () => {
  it('decodes to the position it was made from', () => {
    const whole = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
    const positions = fc.record({ sort: fc.constantFrom(...SEARCH_SORTS), ring: fc.nat(4), atUs: whole, id: whole });
    fc.assert(
      fc.property(positions, (position) => {
        const cursor = encodeCursor(secrets, position);
        expect(cursor).toMatch(/^[\w-]{1,64}$/);
        // A new box with the same key, as on another node or after a restart.
        expect(decodeCursor(createSecretBox(Buffer.alloc(32, 1)), cursor)).toEqual(position);
      }),
    );
  });

  it('reveals nothing to its reader, and is refused if it was sealed with another key or purpose', () => {
    const position = { sort: 'active' as const, ring: 0, atUs: '1780315200000000', id: '-12345' };
    const moment = Buffer.alloc(8);
    moment.writeBigInt64BE(BigInt(position.atUs));
    const cursor = encodeCursor(secrets, position);
    expect(Buffer.from(cursor, 'base64url').includes(moment)).toBe(false);
    expect(decodeCursor(createSecretBox(Buffer.alloc(32, 2)), cursor)).toBeNull();
    expect(decodeCursor(secrets, secrets.seal(Buffer.alloc(18), 'anna').toString('base64url'))).toBeNull();
  });

  it.each(['', 'AAAA', 'A'.repeat(62), '_'.repeat(62)])('is refused when it is %o', (text) =>
    expect(decodeCursor(secrets, text)).toBeNull(),
  );
});
