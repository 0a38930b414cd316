import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

it('brings every 64-bit id through the wire unharmed, as 16 hexadecimal digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (id) => {
      const publicId = toPublicId(id.toString());
      expect(publicId).toMatch(/^[0-9a-f]{16}$/);
      expect(fromPublicId<MemberId>(publicId)).toBe(id.toString());
    }),
  );
});
