import { expect, it } from 'vitest';
import { reportablePhotos } from '#web/features/reports/report-rules.ts';

it('open and locked photos can be reported by the digits of their address', () => {
  const size = { width: 800, height: 1000, placeholder: '#ccc' };
  const [one, two] = ['a'.repeat(32), '0'.repeat(32)];
  const found = reportablePhotos([
    {
      kind: 'open',
      thumb_filename: `/photos/${one}/thumb.webp`,
      filename: `/photos/${one}/card.webp`,
      full_filename: `/photos/${one}/full.webp`,
      caption: '',
      ...size,
    },
    { kind: 'locked', locked_filename: `/photos/${two}/locked.webp`, opens_with: 'premium', ...size },
    { kind: 'locked', locked_filename: '/elsewhere.webp', opens_with: 'premium', ...size },
  ]);
  expect(found).toEqual([
    { key: one, thumb: `/photos/${one}/thumb.webp` },
    { key: two, thumb: `/photos/${two}/locked.webp` },
  ]);
});
