import { describe, expect, it } from 'vitest';
import { describeSlowest, type FileTime, overLimit } from '#scripts/tests/test-times.ts';

const took = (file: string, cpuSeconds: number | null, wallSeconds = 1): FileTime => ({
  file,
  project: 'node',
  wallSeconds,
  cpuSeconds,
});

describe('how long test files take', () => {
  it('a file over the limit is named, one below it or not measured is not', () => {
    const others = Array.from({ length: 9 }, (_, n) => took(`${n}.test.ts`, 0.3));
    expect(
      overLimit([...others, took('a.test.ts', 19.9), took('b.test.ts', 20.1), took('c.test.ts', null, 99)]),
    ).toEqual([expect.stringContaining('b.test.ts takes 20.1 s')]);
  });

  it('the limit grows with what all files take', () => {
    const others = Array.from({ length: 9 }, (_, n) => took(`${n}.test.ts`, 0.6));
    expect(overLimit([...others, took('a.test.ts', 39.9), took('b.test.ts', 40.1)])).toEqual([
      expect.stringContaining('b.test.ts takes 40.1 s'),
    ]);
  });

  it('the slowest stand first, by processor time where it was measured', () => {
    const times = [took('a.test.ts', 1, 90), took('b.test.ts', 3), took('c.test.ts', null, 2)];
    expect(describeSlowest(times, 2)).toEqual(['3.0 s processor, 1.0 s  b.test.ts (node)', '2.0 s  c.test.ts (node)']);
  });
});
