import { describe, expect, it } from 'vitest';
import { barsOfDays, barsOfGroups } from '#web/features/finance/chart-rules.ts';

const row = (group: string, received_cents: number, returned_cents = 0) => ({ group, received_cents, returned_cents });

describe('bars of days', () => {
  it('a day without money has a bar, of nothing', () => {
    expect(barsOfDays([row('2026-03-01', 500), row('2026-03-03', 200, -50)])).toEqual([
      { key: '2026-03-01', receivedCents: 500, returnedCents: 0 },
      { key: '2026-03-02', receivedCents: 0, returnedCents: 0 },
      { key: '2026-03-03', receivedCents: 200, returnedCents: 50 },
    ]);
  });

  it('more than a quarter is one bar a month', () => {
    const bars = barsOfDays([row('2026-01-31', 1), row('2026-01-02', 2), row('2026-06-30', 4, -1)]);
    expect(bars.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6].map((month) => `2026-0${month}-01`));
    expect(bars.map(({ receivedCents }) => receivedCents)).toEqual([3, 0, 0, 0, 0, 4]);
  });

  it('nothing has no bars', () => {
    expect(barsOfDays([])).toEqual([]);
  });
});

it('groups stand with the largest first', () => {
  expect(barsOfGroups([row('DE', 1), row('NL', 3, -2)]).map(({ key }) => key)).toEqual(['NL', 'DE']);
});
