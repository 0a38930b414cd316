import { expect, it } from 'vitest';
import { NICHES } from '#shared/domain/niches.ts';
import { interestPosition } from '#shared/domain/profile/interests.ts';
import { ICONS, offeredInterests } from '#web/features/landers/interest-icons.tsx';

it('each niche offers twelve interests of the shared list, a third of them its own', () => {
  const usual = new Set(offeredInterests('default', [], 12).slice(4));
  for (const niche of NICHES) {
    const offered = offeredInterests(niche, [], 12);
    expect(new Set(offered).size).toBe(12);
    expect(offered.filter((slug) => !usual.has(slug))).toHaveLength(4);
  }
  expect(Object.keys(ICONS).filter((slug) => interestPosition(slug) === null)).toEqual([]);
});

it('what the address chooses is offered too', () => {
  expect(offeredInterests('gay', ['gardening', 'unknown'], 12)[0]).toBe('gardening');
});

it('what somebody who is shown likes is among the tiles, on a phone, too', () => {
  const people = [{ interests: ['chess', 'baking', 'wine'] }, { interests: ['dancing'] }, { interests: [] }];
  expect(offeredInterests('default', [], 12, people).slice(0, 9)).toEqual(
    expect.arrayContaining(['baking', 'dancing']),
  );
});

it('of evenings out, which are nearly the same, one is offered, and all that are chosen or liked most', () => {
  const evenings = (slugs: string[], ...likes: string[][]) =>
    offeredInterests(
      'default',
      slugs,
      9,
      likes.map((interests) => ({ interests })),
    ).filter((slug) => ['dining_out', 'cocktails', 'wine', 'brunch'].includes(slug));
  expect(evenings([])).toEqual(['wine']);
  expect(evenings([], ['fitness', 'dining_out'], ['gardening', 'cocktails'])).toEqual(['dining_out']);
  expect(evenings(['brunch'], ['cocktails', 'dining_out'])).toEqual(['brunch', 'cocktails']);
});
